import * as z from 'zod';
import type { Network } from '../affiliates/networks.ts';
import { clickPlaceholder } from '../affiliates/paths.ts';
import { removeInvisible } from '../fields.ts';
import { hasOnlyPlaceholderBraces, ownerLine } from '../own-text.ts';
import type { Brand, OwnBrand } from '../site/brand.ts';
import { surveyProviders } from '../surveys/providers.ts';
import type { SiteTexts, TextGroup } from '../texts/texts.ts';
import { signalIds, signalModes } from '../trust/signals.ts';
import { isSafeExternalUrl, linkSentence } from './names.ts';

export const areUnique = (names: string[]) => new Set(names).size === names.length;
const slugs = z.array(z.string().min(1).max(60)).max(50).refine(areUnique, 'Cada app va una vez.');

/** Key `apps`: the slugs in the order of the lists, and the slugs of apps that are hidden from visitors. */
export const appsSetting = z.strictObject({ order: slugs, hidden: slugs });
export type AppsSetting = z.infer<typeof appsSetting>;

/** The whole URL of another site. A phone's keyboard may begin the URL with «Https». */
export const httpsLink = z
  .string()
  .overwrite(removeInvisible)
  .trim()
  .overwrite((link) => link.replace(/^https:/i, 'https:'))
  .max(500, 'Es demasiado larga.')
  .refine(isSafeExternalUrl, linkSentence);

const trackingNames = ['{utm_source}', '{utm_medium}', '{utm_campaign}'];
const hasOnly = (names: readonly string[]) => (text: string) =>
  hasOnlyPlaceholderBraces(text, names);

export const plainLink = httpsLink.refine(hasOnly([]), 'Escríbela sin llaves.');

/** Keys `app:{slug}`. The app's entry gives the missing links. */
export const linksSetting = z.strictObject({
  link: httpsLink
    .refine(hasOnly([clickPlaceholder]), `Entre llaves solo cabe ${clickPlaceholder}.`)
    .optional(),
  fallbackLink: plainLink.optional(),
  /** The link with tracking placeholders, used while `link` is unset. */
  mobileLink: httpsLink
    .refine(
      hasOnly([...trackingNames, clickPlaceholder]),
      `Solo caben {utm_source}, {utm_medium}, {utm_campaign} y ${clickPlaceholder}.`,
    )
    .optional(),
});
export type LinksSetting = z.infer<typeof linksSetting>;

/** Key `encuestas`: the provider of the panel's button, and the providers that accept new surveys. */
export const surveysSetting = z
  .strictObject({
    provider: z.enum(surveyProviders),
    active: z.array(z.enum(surveyProviders)).refine(areUnique),
  })
  .refine(({ provider, active }) => active.length === 0 || active.includes(provider), {
    message: 'El botón del panel necesita un proveedor encendido.',
    path: ['provider'],
  });
export type SurveysSetting = z.infer<typeof surveysSetting>;

const days = z
  .number('Escribe un número de días.')
  .int('Escribe días completos.')
  .min(0, 'Escribe 0 o más días.')
  .max(365, 'Escribe 365 días o menos.');

/** Key `retencion`: the number of days for which the site holds future credits of a provider. */
export const holdSetting = z.record(z.enum(surveyProviders), days);
export type HoldSetting = z.infer<typeof holdSetting>;

/** Key `ritmo`: the maximum number of mails that the site sends to unverified emails in a day. */
export const mailRateSetting = z.strictObject({
  perDay: z
    .number('Escribe un número de correos.')
    .int('Escribe un número entero.')
    .min(10, 'Escribe 10 o más.')
    .max(100_000, 'Escribe 100000 o menos.'),
});
export type MailRateSetting = z.infer<typeof mailRateSetting>;

/** Key `senales`: the effect of each signal about an account. */
export const signalsSetting = z.record(z.enum(signalIds), z.enum(signalModes));

/** Keys `mail:{template}`: plain texts with the template's placeholders. The code gives the missing texts. */
export const mailTexts = z.strictObject({
  subject: ownerLine(120).optional(),
  heading: ownerLine(120).optional(),
  opening: z.array(ownerLine(600)).min(1, 'Escribe al menos un párrafo.').max(8).optional(),
  closing: z.array(ownerLine(600)).min(1, 'Escribe al menos un párrafo.').max(8).optional(),
});
export type MailTexts = z.infer<typeof mailTexts>;

export type WholeMailTexts = { [Name in keyof MailTexts]-?: NonNullable<MailTexts[Name]> };

/**
 * Body of `PUT /api/admin/ajustes/:clave`, where a null `value` restores the default. With unsaved texts it
 * is also the body of `POST /api/admin/ajustes/correos/:template/vista` and `/prueba`. `seen` is the value
 * that the person saw before the change; to undo a change, the page sends `undoes` instead. The API refuses
 * the call if the setting has another value by then.
 */
export const settingValue = z.object({
  value: z.unknown(),
  seen: z.unknown().optional(),
  undoes: z.unknown().optional(),
});

export interface MailPreview extends WholeMailTexts {
  button: string;
}

export interface Setting<Value> {
  key: string;
  value: Value;
  isChanged: boolean;
  /** True if the stored value is no longer valid. The default applies then. */
  isInvalid: boolean;
  /** The value that undoes the last change. Null means the default. Absent without a change to undo. */
  previous?: Value | null | undefined;
}

export interface AppLinksSetting extends Setting<LinksSetting> {
  slug: string;
  name: string;
  emoji: string;
  /** The path of the app's small picture. */
  icon?: string | undefined;
  isRetired?: boolean;
  /** These links replace missing links in `value`. Pages of the last release expect `link`, which is null. */
  defaultLinks: { link: string | null; mobileLink: string; fallbackLink: string };
}

export interface MailSetting extends Setting<MailTexts> {
  template: string;
  texts: WholeMailTexts;
  /** The placeholders of the paragraphs, each with an example. */
  placeholders: Record<string, string>;
  /** The placeholders that subject and heading may also contain. */
  allowedInSubject: string[];
  required: string[];
}

/** The values of the settings. Providers are plain strings, because an older page must show newer providers. */
export interface SettingValues {
  apps: AppsSetting;
  encuestas: { provider: string; active: string[] };
  retencion: Record<string, number>;
  senales: Record<string, string>;
  ritmo: MailRateSetting;
  sitio: OwnBrand;
  redes: Network[];
}
type SingleSettings = { [Key in keyof SettingValues]: Setting<SettingValues[Key]> };
export type TextSettings = { [Group in TextGroup]: Setting<SiteTexts[Group]> };

/** Answer of `GET /api/admin/ajustes`. */
export interface SettingsAnswer extends SingleSettings {
  links: AppLinksSetting[];
  /** The survey providers. `isConfigured`: the server has the provider's secret and token. */
  providers: { id: string; nombre: string; isConfigured: boolean }[];
  mails: MailSetting[];
  /** The brand fields that replace the fields missing in `sitio`. An earlier release does not send them. */
  defaultBrand?: Brand | undefined;
  /** The texts of the pages. An earlier release does not send this field. */
  texts?: TextSettings | undefined;
}

/** Answer of `PUT /api/admin/ajustes/:clave`. */
export interface SettingChangeAnswer {
  settings: SettingsAnswer;
  message: string;
}
