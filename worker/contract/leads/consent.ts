export const consentVersion = '2026-11-28';

/** `{marca}` is the site's name. */
const consentText =
  'Acepto recibir por correo lo que pido y los mensajes de {marca}, y la Política de Privacidad. Puedo darme de baja cuando quiera.';

/** The consent in the words that the person reads. */
export const consentFor = (name: string) => consentText.replace('{marca}', () => name);

/** The texts that people agreed to, by their versions. A new text is added beside the former ones. */
export const consentTexts: Readonly<Record<string, string>> = { [consentVersion]: consentText };

/** The versions whose text names our messages: only these people get letters. */
export const letterConsents: readonly string[] = [consentVersion];

/** The `app` of a lead from the home page's form: a key, independent of the site's name. */
export const generalApp = 'Ingreso Activo';
