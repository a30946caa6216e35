/** The brand in pages, mails and legal texts. */
export const brand = {
  name: 'Ingreso Activo',
  slogan: 'Activa tu ingreso online',
  supportEmail: 'soporte@ingresoactivo.com',
  /** The responsible owner of the site: the full name of a person or company. */
  owner: 'Empresa de Ejemplo, S. R. L.',
  /** Every mail shows its sender's postal address. */
  postalAddress: 'Apartado postal 0000',
  city: 'Santo Domingo, República Dominicana',
  instagramUser: 'ingresoactivo',
  /** International format without «+», as wa.me requires it. */
  whatsappNumber: '18095550123',
} as const;

export const fullAddress = `${brand.postalAddress}, ${brand.city}`;

/**
 * The fields that still hold the code's examples, in the names of faults: production does not start with
 * them.
 */
export const examplesIn = ({ owner, postalAddress }: Record<'owner' | 'postalAddress', string>) =>
  [/\bejemplo\b/i.test(owner) && 'owner', /\b0000\b/.test(postalAddress) && 'postalAddress']
    .filter((name) => name !== false)
    .map((name) => `worker/contract/brand.ts, ${name}`);

/** Shown at the foot of every public page and every marketing mail. */
export const commissionNote =
  'Algunos enlaces nos dan una comisión, sin costo extra para ti. No prometemos ganancias.';

export const instagramUrl = `https://www.instagram.com/${brand.instagramUser}/`;

export const whatsappUrl = `https://wa.me/${brand.whatsappNumber}`;

/** The survey wall for visitors; the owner sets the token. */
export const surveyProviderUrl = 'https://wall.cpx-research.com/index.php?app_id=TU_TOKEN';
