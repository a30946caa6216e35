import type * as z from 'zod';
import type { Network } from '#contract/affiliates/networks.ts';
import { type MailTemplate, mailTemplates } from '#contract/mail/labels.ts';
import { brandFields, brandSetting, createTypedBrandSchema } from '#contract/settings/brand.ts';
import { networksSetting } from '#contract/settings/networks.ts';
import {
  type AppsSetting,
  holdSetting,
  type LinksSetting,
  linksSetting,
  type MailTexts,
  mailRateSetting,
  type Setting,
  type SurveysSetting,
  signalsSetting,
  surveysSetting,
  type TextSettings,
} from '#contract/settings/settings.ts';
import {
  type Brand,
  hasOtherDestinations,
  mergeBrand,
  type OwnBrand,
} from '#contract/site/brand.ts';
import { type SurveyProviderId, surveyProviders } from '#contract/surveys/providers.ts';
import { signalIds, signalKinds } from '#contract/trust/signals.ts';
import type { Catalogue } from '../apps/catalogue.ts';
import { isKnownAppSql } from '../apps/minimum.ts';
import type { Config } from '../env.ts';
import type { RuntimeAdapter } from '../runtime-adapter.ts';
import { findProviderSecret, findToken, type ProviderTexts } from '../surveys/registry.ts';
import { defineAppOrder } from './app-order.ts';
import {
  buildStoredRecordSchema,
  defineSetting,
  resolveSetting,
  type SettingDefinition,
} from './definition.ts';
import { buildMailTextsSchema } from './mail-texts.ts';
import { refuseUnknownPages } from './own-pages.ts';
import type { StoredSetting } from './store.ts';
import { textDefinitions } from './texts.ts';

export type SettingsConfig = Pick<
  Config,
  'HOLD_DAYS' | 'SITE_BRAND' | 'SURVEY_PROVIDER' | 'SURVEY_TOKEN'
> &
  ProviderTexts;

/** The configuration, including the parts that depend on the API's environment. */
export type SettingsSource = SettingsConfig & Pick<RuntimeAdapter, 'mailsPerDay'>;

/** Returns whether the site has the provider's token and the secret of its postbacks. */
export function isConfigured(provider: SurveyProviderId, config: SettingsConfig): boolean {
  return Boolean(findProviderSecret(provider, config) && findToken(provider, config));
}

/** A change requires that the app still exists, because another window may have deleted the app. */
export const defineAppLinks = (slug: string) =>
  defineSetting<LinksSetting>({
    key: `app:${slug}`,
    schema: linksSetting,
    original: {},
    onlyIf: () => isKnownAppSql(slug),
  });

const signalModesOfCode = Object.fromEntries(
  signalIds.map((id) => [id, signalKinds[id].mode]),
) as z.infer<typeof signalsSetting>;

/** Returns the chosen provider, or else another provider that accepts new surveys, or null. */
function openProvider(
  { provider, active }: SurveysSetting,
  config: SettingsConfig,
): SurveyProviderId | null {
  const open = active.filter((one) => isConfigured(one, config));
  return open.includes(provider) ? provider : (open[0] ?? null);
}

const singlesOf = (config: SettingsSource) => ({
  encuestas: defineSetting({
    key: 'encuestas',
    schema: surveysSetting,
    original: {
      provider: config.SURVEY_PROVIDER,
      active: surveyProviders.filter((provider) => isConfigured(provider, config)),
    },
  }),
  retencion: defineSetting({
    key: 'retencion',
    schema: holdSetting,
    storedSchema: buildStoredRecordSchema(config.HOLD_DAYS, holdSetting),
    original: config.HOLD_DAYS,
  }),
  senales: defineSetting({
    key: 'senales',
    schema: signalsSetting,
    storedSchema: buildStoredRecordSchema(signalModesOfCode, signalsSetting),
    original: signalModesOfCode,
  }),
  ritmo: defineSetting({
    key: 'ritmo',
    schema: mailRateSetting,
    original: { perDay: config.mailsPerDay },
  }),
  redes: defineSetting<Network[]>({ key: 'redes', schema: networksSetting, original: [] }),
  sitio: defineSetting<OwnBrand>({
    key: 'sitio',
    schema: brandSetting,
    typedOver: (before) => createTypedBrandSchema(mergeBrand(config.SITE_BRAND, before)),
    // The schema removes stored fields that only another release knows.
    storedSchema: brandFields.partial(),
    original: {},
    leadsElsewhere: (before, after) =>
      hasOtherDestinations(
        mergeBrand(config.SITE_BRAND, before),
        mergeBrand(config.SITE_BRAND, after),
      ),
    shownAs: 'site',
  }),
});
type Singles = ReturnType<typeof singlesOf> & { apps: SettingDefinition<AppsSetting> };

export interface CurrentSettings {
  single: { [Key in keyof Singles]: Setting<Singles[Key]['original']> };
  /** The list of every app, including hidden and retired apps. */
  catalogue: Catalogue;
  links: Map<string, Setting<LinksSetting>>;
  /** The texts of new mails. A mail in the queue keeps its own texts. */
  mails: Map<MailTemplate, Setting<MailTexts>>;
  texts: TextSettings;
  /** The brand of the site. The administrator's words override SITE_BRAND and the code. */
  brand: Brand;
  /** The provider that the panel's button opens. It is null when surveys are paused. */
  provider: SurveyProviderId | null;
}

export function defineSettings(config: SettingsSource) {
  const single = singlesOf(config);
  const mails = new Map(
    // A letter has no stored texts.
    mailTemplates
      .filter((template) => template !== 'letter')
      .map((template) => [
        template,
        defineSetting<MailTexts>({
          key: `mail:${template}`,
          schema: buildMailTextsSchema(template),
          original: {},
        }),
      ]),
  );
  return {
    /** Returns the definition of a key. Some definitions depend on the existing apps. */
    find(key: string, catalogue: Catalogue): SettingDefinition<unknown> | undefined {
      const links = catalogue.all.map(({ slug }) => defineAppLinks(slug));
      const all: SettingDefinition<unknown>[] = [
        defineAppOrder(catalogue),
        ...Object.values(single),
        ...links,
        ...mails.values(),
        ...Object.values(textDefinitions).map((one) => refuseUnknownPages<object>(one, catalogue)),
      ];
      return all.find((one) => one.key === key);
    },
    inForce(
      rows: StoredSetting[],
      catalogue: Catalogue,
      previous?: ReadonlyMap<string, unknown>,
    ): CurrentSettings {
      const stored = new Map(rows.map((row) => [row.key, row]));
      const settled = <Value>(one: SettingDefinition<Value>) =>
        resolveSetting(one, stored.get(one.key), previous?.get(one.key));
      const encuestas = settled(single.encuestas);
      const sitio = settled(single.sitio);
      return {
        single: {
          apps: settled(defineAppOrder(catalogue)),
          encuestas,
          retencion: settled(single.retencion),
          senales: settled(single.senales),
          ritmo: settled(single.ritmo),
          redes: settled(single.redes),
          sitio,
        },
        catalogue,
        links: new Map(catalogue.all.map(({ slug }) => [slug, settled(defineAppLinks(slug))])),
        mails: new Map([...mails].map(([template, one]) => [template, settled(one)])),
        texts: {
          hero: settled(textDefinitions.hero),
          top: settled(textDefinitions.top),
          services: settled(textDefinitions.services),
          about: settled(textDefinitions.about),
          faq: settled(textDefinitions.faq),
          tips: settled(textDefinitions.tips),
        },
        brand: mergeBrand(config.SITE_BRAND, sitio.value),
        provider: openProvider(encuestas.value, config),
      };
    },
  };
}
