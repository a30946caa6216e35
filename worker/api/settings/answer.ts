import type { SettingsAnswer } from '#contract/settings/settings.ts';
import { surveyProviderName, surveyProviders } from '#contract/surveys/providers.ts';
import { catalogue } from '../apps/catalogue.ts';
import type { SampleSite } from '../mail/kinds.ts';
import { type CurrentSettings, isConfigured, type SettingsConfig } from './definitions.ts';
import { mailSetting } from './mail-texts.ts';

export async function settingsAnswer(
  { single, links, mails }: CurrentSettings,
  config: SettingsConfig & { REFERRAL_LINKS: Record<string, string> },
  site: SampleSite,
): Promise<SettingsAnswer> {
  return {
    ...single,
    links: catalogue.flatMap(({ slug, name, emoji, mobileLink, fallbackLink }) => {
      const setting = links.get(slug);
      const defaultLinks = { link: config.REFERRAL_LINKS[slug] ?? null, mobileLink, fallbackLink };
      return setting ? [{ ...setting, slug, name, emoji, defaultLinks }] : [];
    }),
    providers: surveyProviders.map((id) => ({
      id,
      nombre: surveyProviderName(id),
      isConfigured: isConfigured(id, config),
    })),
    mails: await Promise.all(
      [...mails].map(([template, setting]) => mailSetting(template, setting, site)),
    ),
  };
}
