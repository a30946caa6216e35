/** The brand, in one place: what pages, mails and legal texts call us and where people reach us. */
export const brand = {
  name: 'Ingreso Activo',
  slogan: 'Activa tu ingreso online',
  supportEmail: 'soporte@ingresoactivo.com',
  /** Marketing mail must name where its sender can be reached by post. */
  postalAddress: 'Apartado postal 0000, Santo Domingo, República Dominicana',
  instagramUser: 'ingresoactivo',
  /** International format without «+», as wa.me wants it. */
  whatsappNumber: '18095550123',
} as const;

/** What stands under every public page and every marketing mail about links that earn. */
export const commissionNote =
  'Algunos enlaces nos dan una comisión, sin costo extra para ti. No prometemos ganancias.';

/** Public profile that the «follow» step opens. */
export const instagramUrl = `https://www.instagram.com/${brand.instagramUser}/`;

/** Chat with support. */
export const whatsappUrl = `https://wa.me/${brand.whatsappNumber}`;

/** The outside survey provider's door for visitors; the token is the owner's to set. */
export const surveyProviderUrl = 'https://wall.cpx-research.com/index.php?app_id=TU_TOKEN';
