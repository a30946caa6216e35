import type { SettingsAnswer } from '#contract/settings/settings.ts';
import { surveyProviderName, surveyProviders } from '#contract/surveys/providers.ts';
import { catalogue } from '../apps/catalogue.ts';
import type { SampleSite } from '../mail/kinds.ts';
import { type CurrentSettings, isConfigured, type Underneath } from './definitions.ts';
import { mailSetting } from './mail-texts.ts';

export async function settingsAnswer(
  current: CurrentSettings,
  config: Underneath & { REFERRAL_LINKS: Record<string, string> },
  site: SampleSite,
): Promise<SettingsAnswer> {
  const { single, links, mails } = current;
  return {
    ...single,
    catalogue: catalogue.map(({ slug, name, emoji, mobileLink, fallbackLink }) => {
      const link = config.REFERRAL_LINKS[slug] ?? null;
      return { slug, name, emoji, links: { link, mobileLink, fallbackLink } };
    }),
    links: catalogue.flatMap(({ slug }) => {
      const setting = links.get(slug);
      return setting ? [{ ...setting, slug }] : [];
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
