import type { MailTemplate } from '#contract/mail/labels.ts';
import type { MailSetting, SettingsAnswer } from '#contract/settings/settings.ts';
import { surveyProviderName, surveyProviders } from '#contract/surveys/providers.ts';
import { catalogue } from '../apps/catalogue.ts';
import { mailKinds, originalTexts, type SampleSite } from '../mail/kinds.ts';
import { isConfigured, type Underneath } from './definitions.ts';
import { placeholdersOf } from './mail-definitions.ts';
import type { CurrentSettings } from './settings.ts';

type Mails = CurrentSettings['mails'];

async function mailSetting(
  [template, setting]: [MailTemplate, Mails extends Map<unknown, infer One> ? One : never],
  site: SampleSite,
): Promise<MailSetting> {
  const named = Object.entries(mailKinds[template].placeholders);
  return {
    ...setting,
    template,
    textos: await originalTexts(template, site),
    marcadores: Object.fromEntries(named.map(([name, { example }]) => [name, example])),
    enAsunto: placeholdersOf(template, ({ inSubject }) => inSubject === true),
    obligatorios: placeholdersOf(template, ({ isRequired }) => isRequired === true),
  };
}

/** Everything that the page of the settings shows. */
export async function settingsAnswer(
  current: CurrentSettings,
  config: Underneath & { REFERRAL_LINKS: Record<string, string> },
  site: SampleSite,
): Promise<SettingsAnswer> {
  const { apps, links, surveys, hold, mails } = current;
  return {
    apps,
    catalogo: catalogue.map(({ slug, name, emoji, mobileLink, fallbackLink }) => {
      const link = config.REFERRAL_LINKS[slug] ?? null;
      return { slug, name, emoji, enlaces: { link, mobileLink, fallbackLink } };
    }),
    enlaces: catalogue.flatMap(({ slug }) => {
      const setting = links.get(slug);
      return setting ? [{ ...setting, slug }] : [];
    }),
    encuestas: surveys,
    retencion: hold,
    proveedores: surveyProviders.map((id) => ({
      id,
      nombre: surveyProviderName(id),
      configurado: isConfigured(id, config),
    })),
    correos: await Promise.all([...mails].map((one) => mailSetting(one, site))),
  };
}
