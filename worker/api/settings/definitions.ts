import type { ZodType } from 'zod';
import * as z from 'zod';
import { listedPaths } from '#contract/documents/public-paths.ts';
import { type MailTemplate, mailTemplates } from '#contract/mail/labels.ts';
import { fewestApps } from '#contract/settings/names.ts';
import {
  appsSetting,
  type HoldSetting,
  holdSetting,
  type LinksSetting,
  linksSetting,
  type MailTexts,
  type Setting,
  surveysSetting,
} from '#contract/settings/settings.ts';
import { type SurveyProviderId, surveyProviders } from '#contract/surveys/providers.ts';
import { catalogue } from '../apps/catalogue.ts';
import type { Config } from '../env.ts';
import { type ProviderTexts, secretOf, tokenOf } from '../surveys/registry.ts';
import { mailTextsOf } from './mail-texts.ts';
import { type Definition, openProvider, settle } from './rules.ts';
import type { StoredSetting } from './store.ts';

export interface Editable<Value> extends Definition<Value> {
  schema: ZodType<Value>;
  /** Paths of documents and answers that show it: their kept copies age with a change. */
  shownAt?: readonly string[];
}

export type Underneath = Pick<
  Config,
  'ENVIRONMENT' | 'HOLD_DAYS' | 'SURVEY_PROVIDER' | 'SURVEY_TOKEN'
> &
  ProviderTexts;

function editable<Value>(key: string, schema: ZodType<Value>, original: Value): Editable<Value> {
  return { key, schema, original, parse: (value) => schema.safeParse(value) };
}

/** Whether members can be sent to a provider: it needs a token, and its postbacks a secret. */
export function isConfigured(provider: SurveyProviderId, config: Underneath): boolean {
  // Only in local mode does the environment's own provider lack a secret.
  if (provider === config.SURVEY_PROVIDER) return true;
  return Boolean(secretOf(provider, config) && tokenOf(provider, config));
}

const slugs = catalogue.map(({ slug }) => slug);
const apiPath = (slug: string) => `/api/apps/${slug}`;
const isKnown = (names: string[]) => names.every((name) => slugs.includes(name));

/** The stored days, perhaps of a release with other providers: a missing one has `original`'s. */
function storedHold(original: HoldSetting) {
  const known = surveyProviders.map((id): [string, z.ZodType] => [
    id,
    z.unknown().default(original[id]),
  ]);
  return z.object(Object.fromEntries(known)).pipe(holdSetting);
}

function singlesOf(config: Underneath) {
  return {
    apps: {
      ...editable(
        'apps',
        appsSetting
          .refine(({ order, hidden }) => isKnown([...order, ...hidden]), 'Hay una app desconocida.')
          .refine(({ hidden }) => slugs.length - hidden.length >= fewestApps, {
            message: `Deja a la vista al menos ${fewestApps} apps: son las del Top 5.`,
            path: ['hidden'],
          }),
        { order: slugs, hidden: [] },
      ),
      shownAt: [...listedPaths, '/home', '/sitemap.xml', '/api/apps', ...slugs.map(apiPath)],
    },
    encuestas: editable('encuestas', surveysSetting, {
      provider: config.SURVEY_PROVIDER,
      active: surveyProviders.filter((provider) => isConfigured(provider, config)),
    }),
    retencion: {
      ...editable('retencion', holdSetting, config.HOLD_DAYS),
      parse: (value: unknown) => storedHold(config.HOLD_DAYS).safeParse(value),
    },
  };
}
type Singles = ReturnType<typeof singlesOf>;

export interface CurrentSettings {
  single: { [Key in keyof Singles]: Setting<Singles[Key]['original']> };
  links: Map<string, Setting<LinksSetting>>;
  /** For new mails: a queued mail keeps its own texts. */
  mails: Map<MailTemplate, Setting<MailTexts>>;
  /** Of the panel's button; null: surveys are paused. */
  provider: SurveyProviderId | null;
}

export function definitionsOf(config: Underneath) {
  const single = singlesOf(config);
  const links = new Map(
    slugs.map((slug) => [slug, editable<LinksSetting>(`app:${slug}`, linksSetting, {})]),
  );
  const mails = new Map(
    mailTemplates.map((template) => [
      template,
      editable<MailTexts>(`mail:${template}`, mailTextsOf(template), {}),
    ]),
  );
  const all = [...Object.values(single), ...links.values(), ...mails.values()];
  return {
    byKey: new Map<string, Editable<unknown>>(all.map((one) => [one.key, one])),
    inForce(rows: StoredSetting[]): CurrentSettings {
      const stored = new Map(rows.map((row) => [row.key, row]));
      const settled = <Value>(one: Definition<Value>) => settle(one, stored.get(one.key));
      const encuestas = settled(single.encuestas);
      return {
        single: {
          apps: settled(single.apps),
          encuestas,
          retencion: settled(single.retencion),
        },
        links: new Map([...links].map(([slug, one]) => [slug, settled(one)])),
        mails: new Map([...mails].map(([template, one]) => [template, settled(one)])),
        provider: openProvider(encuestas.value, (provider) => isConfigured(provider, config)),
      };
    },
  };
}
