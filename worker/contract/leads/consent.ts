import { brand } from '../brand.ts';

export const consentVersion = '2026-11-28';

export const consentText =
  'Acepto recibir por correo lo que pido y los mensajes de Ingreso Activo, y la Política de Privacidad. Puedo darme de baja cuando quiera.';

/** The texts that people agreed to, by their versions. A new text keeps the former ones here. */
export const consentTexts: Readonly<Record<string, string>> = { [consentVersion]: consentText };

/** The versions whose text names our messages: letters go to nobody else. */
export const letterConsents: readonly string[] = [consentVersion];

/** The `app` of a lead of the home page's form. */
export const generalApp = brand.name;
