import { z } from 'zod';
import { type SurveyProviderId, surveyProviders } from '../surveys/providers.ts';

const isUnique = (names: string[]) => new Set(names).size === names.length;
const slugs = z.array(z.string().min(1).max(60)).max(50).refine(isUnique, 'Cada app va una vez.');

/** Key `apps`. Order in which lists show the catalogue (slugs), and what visitors do not see of it. */
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
/** A link whose braces are those of the tracking, and no others. */
function hasTrackingOnly(text: string): boolean {
  const rest = trackingNames.reduce((left, name) => left.replaceAll(name, ''), text);
  return !/[{}]/.test(rest);
}
const noBraces = (text: string) => !/[{}]/.test(text);

/** Keys `app:{slug}`. What is absent is the code's, or that of REFERRAL_LINKS. */
export const linksSetting = z.strictObject({
  /** The link that earns, taken as it is. */
  link: httpsLink.refine(noBraces, 'Escríbela sin llaves.').optional(),
  /** For when the other does not open. */
  fallbackLink: httpsLink.refine(noBraces, 'Escríbela sin llaves.').optional(),
  /** With the placeholders of the tracking; serves while there is no `link`. */
  mobileLink: httpsLink
    .refine(hasTrackingOnly, 'Solo caben {utm_source}, {utm_medium} y {utm_campaign}.')
    .optional(),
});
export type LinksSetting = z.infer<typeof linksSetting>;

/** Key `encuestas`. Where the panel's button leads, and which providers take new surveys. */
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

/** Key `retencion`. Days that a provider's credits are held; counts for what comes from then on. */
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

/**
 * Keys `mail:{template}`. Plain texts with placeholders such as `{nombre}`, which each template has
 * of its own; what is absent is the code's.
 */
export const mailTexts = z.strictObject({
  asunto: line(120).optional(),
  titulo: line(120).optional(),
  /** What stands before the button. */
  parrafos: z.array(line(600)).min(1, 'Escribe al menos un párrafo.').max(8).optional(),
  /** What stands after it. */
  cierre: z.array(line(600)).min(1, 'Escribe al menos un párrafo.').max(8).optional(),
});
export type MailTexts = z.infer<typeof mailTexts>;

/** All texts of a mail. */
export type WholeMailTexts = { [Name in keyof MailTexts]-?: NonNullable<MailTexts[Name]> };

/** Body of `PUT /api/admin/ajustes/:clave`: `version` is that of the value that was edited. */
export const settingChange = z.object({ valor: z.unknown(), version: z.number().int().min(0) });
/** Body of `DELETE /api/admin/ajustes/:clave`: back to the original. */
export const settingReset = settingChange.pick({ version: true });

/** Body of `POST /api/admin/ajustes/correos/:template/vista` and `/prueba`: texts, saved or not. */
export const mailDraft = z.object({ valor: z.unknown() });

/** Answer of `/vista`: the mail as nobody in particular would get it. */
export interface MailPreview {
  asunto: string;
  titulo: string;
  parrafos: string[];
  boton: string;
  cierre: string[];
}

/** A setting as the page shows it. */
export interface Setting<Value> {
  clave: string;
  /** What is in force. */
  valor: Value;
  /** The code's, or the environment's. */
  original: Value;
  /** When it was changed, UTC ms; 0: it is the original. */
  version: number;
  /** What was stored fits no more: the original is in force. */
  invalido: boolean;
}

/** A mail whose texts can be changed. */
export interface MailSetting extends Setting<MailTexts> {
  template: string;
  /** Its texts as the code has them, with placeholders. */
  textos: WholeMailTexts;
  /** Names that may stand in braces in the paragraphs, each with an example. */
  marcadores: Record<string, string>;
  /** Those that subject and heading may have too. */
  enAsunto: string[];
  /** Those that must stand in a paragraph. */
  obligatorios: string[];
}

/** Settings that there is one of, by their keys. */
export interface SingleValues {
  apps: AppsSetting;
  encuestas: SurveysSetting;
  retencion: HoldSetting;
}
export type SingleSettings = { [Key in keyof SingleValues]: Setting<SingleValues[Key]> };

/** Answer of `GET /api/admin/ajustes`. */
export interface SettingsAnswer extends SingleSettings {
  /** `enlaces` are the originals; `link` null: the tracking link serves. */
  catalogo: {
    slug: string;
    name: string;
    emoji: string;
    enlaces: { link: string | null; mobileLink: string; fallbackLink: string };
  }[];
  /** One an app, in the catalogue's order. */
  enlaces: (Setting<LinksSetting> & { slug: string })[];
  /** `configurado`: the server has the provider's secret and token. */
  proveedores: { id: SurveyProviderId; nombre: string; configurado: boolean }[];
  correos: MailSetting[];
}

/** Answer of a change: the setting as it is now. */
export interface SettingAnswer {
  ajuste: Setting<unknown>;
  message: string;
}
