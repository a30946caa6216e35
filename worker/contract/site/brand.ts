/** The brand in pages, mails and legal texts. Its owner writes it; every field is one line. */
export interface Brand {
  name: string;
  slogan: string;
  /** The responsible owner of the site: the full name of a person or company. */
  owner: string;
  /** Every mail shows its sender's postal address. */
  postalAddress: string;
  city: string;
  supportEmail: string;
  instagramUser: string;
  /** International format; only a number of up to 10 digits has a «+». */
  whatsappNumber: string;
  /** The survey wall for visitors. */
  surveyUrl: string;
  /** `#rrggbb`; buttons, links and heads follow its hue (palette.ts). */
  colour: string;
}

/** The fields that the owner has written; the rest comes from elsewhere. */
export type OwnBrand = { [Field in keyof Brand]?: Brand[Field] | undefined };

export function brandOver(base: Brand, own: OwnBrand): Brand {
  const written = Object.entries(own).filter(([, text]) => text !== undefined);
  return { ...base, ...Object.fromEntries(written) };
}

/** The brand until the owner enters another. */
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

/** The fields that lead people or money to another place: a change needs a proof of identity. */
const places = ['supportEmail', 'instagramUser', 'whatsappNumber', 'surveyUrl'] as const;

export const leadsElsewhere = (before: Brand, after: Brand): boolean =>
  places.some((field) => before[field] !== after[field]);

export const fullPostalAddress = ({ postalAddress, city }: Brand) => `${postalAddress}, ${city}`;

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

/** The fields that still hold the examples of the code. */
export const examplesIn = (brand: Brand) =>
  ofNobody.filter((field) => brand[field] === exampleBrand[field]);

/** Whether the brand lacks a sender: the law wants a name and a postal address in advertising. */
export const lacksSender = (brand: Brand): boolean =>
  examplesIn(brand).some((field) => field === 'owner' || field === 'postalAddress');
