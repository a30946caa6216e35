import * as z from 'zod';
import { surveyProviders } from '../surveys/providers.ts';

const isUnique = (names: string[]) => new Set(names).size === names.length;
const slugs = z.array(z.string().min(1).max(60)).max(50).refine(isUnique, 'Cada app va una vez.');

/** Key `apps`: slugs in the order of lists, and those hidden from visitors. */
export const appsSetting = z.strictObject({ orden: slugs, ocultas: slugs });
export type AppsSetting = z.infer<typeof appsSetting>;

const linkSentence = 'Escribe una dirección completa que empiece con https://';
function isOutside(text: string): boolean {
  if (!/^https:\/\/\S+$/.test(text)) return false;
  const url = URL.parse(text);
  return Boolean(url?.hostname.includes('.')) && !url?.username && !url?.password;
}
const httpsLink = z.string().trim().max(500, 'Es demasiado larga.').refine(isOutside, linkSentence);

const trackingNames = ['{utm_source}', '{utm_medium}', '{utm_campaign}'];
function hasTrackingOnly(text: string): boolean {
  const rest = trackingNames.reduce((left, name) => left.replaceAll(name, ''), text);
  return !/[{}]/.test(rest);
}
const noBraces = (text: string) => !/[{}]/.test(text);

/** Keys `app:{slug}`. What is absent comes from the code or REFERRAL_LINKS. */
export const linksSetting = z.strictObject({
  link: httpsLink.refine(noBraces, 'Escríbela sin llaves.').optional(),
  fallbackLink: httpsLink.refine(noBraces, 'Escríbela sin llaves.').optional(),
  /** With the tracking's placeholders; used while there is no `link`. */
  mobileLink: httpsLink
    .refine(hasTrackingOnly, 'Solo caben {utm_source}, {utm_medium} y {utm_campaign}.')
    .optional(),
});
export type LinksSetting = z.infer<typeof linksSetting>;

/** Key `encuestas`: the provider of the panel's button, and those that take new surveys. */
export const surveysSetting = z
  .strictObject({
    proveedor: z.enum(surveyProviders),
    activos: z.array(z.enum(surveyProviders)).refine(isUnique),
  })
  .refine(({ proveedor, activos }) => activos.length === 0 || activos.includes(proveedor), {
    message: 'El botón del panel necesita un proveedor encendido.',
    path: ['proveedor'],
  });
export type SurveysSetting = z.infer<typeof surveysSetting>;

const days = z
  .number('Escribe un número de días.')
  .int('Escribe días completos.')
  .min(0, 'Escribe 0 o más días.')
  .max(365, 'Escribe 365 días o menos.');

/** Key `retencion`: days that a provider's future credits are held. */
export const holdSetting = z.record(z.enum(surveyProviders), days);
export type HoldSetting = z.infer<typeof holdSetting>;

const noMarkup = (text: string) => !/[<>\p{Cc}\p{Zl}\p{Zp}]/u.test(text);
const line = (longest: number) =>
  z
    .string()
    .trim()
    .min(1, 'Escribe un texto.')
    .max(longest, `Escribe ${longest} caracteres o menos.`)
    .refine(noMarkup, 'Escribe texto simple, en una línea y sin < ni >.');

/** Keys `mail:{template}`. Plain texts with the template's placeholders; what is absent is the code's. */
export const mailTexts = z.strictObject({
  asunto: line(120).optional(),
  titulo: line(120).optional(),
  parrafos: z.array(line(600)).min(1, 'Escribe al menos un párrafo.').max(8).optional(),
  cierre: z.array(line(600)).min(1, 'Escribe al menos un párrafo.').max(8).optional(),
});
export type MailTexts = z.infer<typeof mailTexts>;

export type WholeMailTexts = { [Name in keyof MailTexts]-?: NonNullable<MailTexts[Name]> };

/** Body of `PUT /api/admin/ajustes/:clave`; `version` is the one that was edited. */
export const settingChange = z.object({ valor: z.unknown(), version: z.number().int().min(0) });
/** Body of `DELETE /api/admin/ajustes/:clave`. */
export const settingReset = settingChange.pick({ version: true });

/** Body of `POST /api/admin/ajustes/correos/:template/vista` and `/prueba`: texts, saved or not. */
export const mailDraft = z.object({ valor: z.unknown() });

/** Answer of `/vista`. */
export interface MailPreview {
  asunto: string;
  titulo: string;
  parrafos: string[];
  boton: string;
  cierre: string[];
}

export interface Setting<Value> {
  clave: string;
  valor: Value;
  /** The code's, or the environment's. */
  original: Value;
  /** Last change, UTC ms; 0: the original. */
  version: number;
  /** The stored value no longer fits: the original is in force. */
  invalido: boolean;
}

export interface MailSetting extends Setting<MailTexts> {
  template: string;
  /** The code's. */
  textos: WholeMailTexts;
  /** Placeholders of the paragraphs, each with an example. */
  marcadores: Record<string, string>;
  /** Also allowed in subject and heading. */
  allowedInSubject: string[];
  obligatorios: string[];
}

/**
 * By key, as the API answers them. Providers are plain text here: an older page must show one that
 * was added after it was built.
 */
export interface SingleValues {
  apps: AppsSetting;
  encuestas: { proveedor: string; activos: string[] };
  retencion: Record<string, number>;
}
type SingleSettings = { [Key in keyof SingleValues]: Setting<SingleValues[Key]> };

/** Answer of `GET /api/admin/ajustes`. */
export interface SettingsAnswer extends SingleSettings {
  /** `enlaces` are the originals; `link` null: the tracking link is used. */
  catalogo: {
    slug: string;
    name: string;
    emoji: string;
    enlaces: { link: string | null; mobileLink: string; fallbackLink: string };
  }[];
  enlaces: (Setting<LinksSetting> & { slug: string })[];
  /** `isConfigured`: the server has the provider's secret and token. */
  proveedores: { id: string; nombre: string; isConfigured: boolean }[];
  correos: MailSetting[];
}

export interface SettingAnswer {
  ajuste: Setting<unknown>;
  message: string;
}
