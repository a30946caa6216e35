/** The brand in pages, mails and legal texts. The owner writes it. Every field is one line. */
export interface Brand {
  name: string;
  slogan: string;
  /** The person or company that is responsible for the site, with the full name. */
  owner: string;
  /** The sender's postal address. Every mail shows it. */
  postalAddress: string;
  city: string;
  supportEmail: string;
  instagramUser: string;
  /** The number in international format. Only a number of up to 10 digits has a «+». */
  whatsappNumber: string;
  /** The URL of the survey wall for visitors. */
  surveyUrl: string;
  /** A colour `#rrggbb`. Buttons, links and headings use its hue (palette.ts). */
  colour: string;
}

/** The fields that the owner has written. `mergeBrand` fills in the other fields. */
export type OwnBrand = { [Field in keyof Brand]?: Brand[Field] | undefined };

export function mergeBrand(base: Brand, own: OwnBrand): Brand {
  const written = Object.entries(own).filter(([, text]) => text !== undefined);
  return { ...base, ...Object.fromEntries(written) };
}

/** The brand until the owner enters another brand. */
export const exampleBrand: Brand = {
  name: 'Ingreso Activo',
  slogan: 'Activa tu ingreso online',
  owner: 'Empresa de Ejemplo, S. R. L.',
  postalAddress: 'Apartado postal 0000',
  city: 'Santo Domingo, República Dominicana',
  supportEmail: 'soporte@ingresoactivo.com',
  instagramUser: 'ingresoactivo',
  whatsappNumber: '18095550123',
  surveyUrl: 'https://wall.cpx-research.com/index.php?app_id=TU_TOKEN',
  colour: '#006348',
};

/** These fields lead people or money elsewhere, so the owner must reauthenticate to change them. */
const places = ['supportEmail', 'instagramUser', 'whatsappNumber', 'surveyUrl'] as const;

export const hasOtherDestinations = (before: Brand, after: Brand): boolean =>
  places.some((field) => before[field] !== after[field]);

export const formatPostalAddress = ({ postalAddress, city }: Brand) => `${postalAddress}, ${city}`;

export const instagramUrl = ({ instagramUser }: Brand) =>
  `https://www.instagram.com/${instagramUser}/`;

export const whatsappUrl = ({ whatsappNumber }: Brand) =>
  `https://wa.me/${whatsappNumber.replace(/\D/g, '')}`;

/** The fields that have an example until the owner writes them. */
const ofNobody = [
  'owner',
  'postalAddress',
  'supportEmail',
  'instagramUser',
  'whatsappNumber',
  'surveyUrl',
] as const;

export const listExampleFields = (brand: Brand) =>
  ofNobody.filter((field) => brand[field] === exampleBrand[field]);

/**
 * Returns whether the brand lacks the sender's name or postal address. The law requires both in advertising.
 */
export const lacksSender = (brand: Brand): boolean =>
  listExampleFields(brand).some((field) => field === 'owner' || field === 'postalAddress');
