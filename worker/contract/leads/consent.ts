import { brand } from '../brand.ts';

/** Version of the consent text below; a new text gets a new version. */
export const consentVersion = '2026-11-21';

/** What a person agrees to when leaving an e-mail address. */
export const consentText =
  'Acepto recibir por correo la guía y los mensajes de Ingreso Activo, y la Política de Privacidad. Puedo darme de baja con un clic.';

/** The `app` of a lead that is not about one app: the home page's form. */
export const generalApp = brand.name;
