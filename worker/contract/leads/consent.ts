export const consentVersion = '2026-11-28';

/** The text of the consent. `{marca}` stands for the site's name. */
const consentText =
  'Acepto recibir por correo lo que pido y los mensajes de {marca}, y la Política de Privacidad. Puedo darme de baja cuando quiera.';

/** Returns the consent with the site's name, as the person reads it. */
export const makeConsentText = (name: string) => consentText.replace('{marca}', () => name);

/** The texts that people agreed to, by version. Add a new text beside the former texts. */
export const consentTexts: Readonly<Record<string, string>> = { [consentVersion]: consentText };

/** The versions whose text mentions our messages. Only people who agreed to such a version get letters. */
export const letterConsentVersions: readonly string[] = [consentVersion];

/** The `app` of a lead from the form of the home page. It is a key that does not depend on the site's name. */
export const generalApp = 'Ingreso Activo';
