import type { ZodType } from 'zod';
import { type MailTemplate, mailTemplates } from '#contract/mail/labels.ts';
import { fewestApps } from '#contract/settings/names.ts';
import {
  appsSetting,
  type HoldSetting,
  holdSetting,
  type LinksSetting,
  linksSetting,
  type MailTexts,
  type SurveysSetting,
  surveysSetting,
} from '#contract/settings/settings.ts';
import { type SurveyProviderId, surveyProviders } from '#contract/surveys/providers.ts';
import { catalogue } from '../apps/catalogue.ts';
import type { Config } from '../env.ts';
import { secretOf, tokenOf } from '../surveys/providers.ts';
import { mailTextsOf } from './mail-definitions.ts';
import type { Definition } from './rules.ts';

/** A setting with the schema that a change must satisfy. */
export interface Editable<Value> extends Definition<Value> {
  schema: ZodType<Value>;
}

/** What of the configuration the settings stand on. */
export type Underneath = Pick<
  Config,
  | 'BITLABS_SECRET'
  | 'BITLABS_TOKEN'
  | 'CPX_SECRET'
  | 'CPX_TOKEN'
  | 'ENVIRONMENT'
  | 'HOLD_DAYS'
  | 'POLLFISH_SECRET'
  | 'POLLFISH_TOKEN'
  | 'SURVEY_PROVIDER'
  | 'SURVEY_TOKEN'
>;

function editable<Value>(clave: string, schema: ZodType<Value>, original: Value): Editable<Value> {
  return { clave, schema, original, parse: (value) => schema.safeParse(value) };
}

const slugs = catalogue.map(({ slug }) => slug);
const isKnown = (names: string[]) => names.every((name) => slugs.includes(name));

const apps = editable(
  'apps',
  appsSetting
    .refine(({ orden, ocultas }) => isKnown([...orden, ...ocultas]), 'Hay una app desconocida.')
    .refine(({ ocultas }) => slugs.length - ocultas.length >= fewestApps, {
      message: `Deja a la vista al menos ${fewestApps} apps: son las del Top 5.`,
      path: ['ocultas'],
    }),
  { orden: slugs, ocultas: [] },
);

const links = new Map<string, Editable<LinksSetting>>(
  slugs.map((slug) => [slug, editable(`app:${slug}`, linksSetting, {})]),
);

const mails = new Map<MailTemplate, Editable<MailTexts>>(
  mailTemplates.map((template) => [
    template,
    editable(`mail:${template}`, mailTextsOf(template), {}),
  ]),
);

/** Whether members can be sent to a provider: it needs a token, and its postbacks a secret. */
export function isConfigured(provider: SurveyProviderId, config: Underneath): boolean {
  // Only locally does the environment's own provider lack a secret.
  if (provider === config.SURVEY_PROVIDER) return true;
  return Boolean(secretOf(provider, config) && tokenOf(provider, config));
}

/** Every setting that there is, with the configuration as its originals. */
export function definitionsOf(config: Underneath) {
  const surveys: Editable<SurveysSetting> = editable('encuestas', surveysSetting, {
    proveedor: config.SURVEY_PROVIDER,
    activos: surveyProviders.filter((provider) => isConfigured(provider, config)),
  });
  const hold: Editable<HoldSetting> = editable('retencion', holdSetting, config.HOLD_DAYS);
  const all = [apps, surveys, hold, ...links.values(), ...mails.values()];
  return {
    ...{ apps, links, surveys, hold, mails },
    byKey: new Map<string, Editable<unknown>>(all.map((one) => [one.clave, one])),
  };
}
