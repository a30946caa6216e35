import { brand } from '../brand.ts';

export const consentVersion = '2026-11-28';

export const consentText =
  'Acepto recibir por correo lo que pido y los mensajes de Ingreso Activo, y la Política de Privacidad. Puedo darme de baja cuando quiera.';

/** The texts that people agreed to, by their versions. A new text is added beside the former ones. */
export const consentTexts: Readonly<Record<string, string>> = { [consentVersion]: consentText };

/** The versions whose text names our messages: only these people get letters. */
export const letterConsents: readonly string[] = [consentVersion];

/** The `app` of a lead from the home page's form. */
export const generalApp = brand.name;
