/** Slugs of the apps, each with a page of its own. */
export const appSlugs = [
  'sweatcoin',
  'mode-earn-app',
  'cashwalk',
  'inbox-dollars',
  'givvy',
  'ysense',
  'pollpay',
  'swagbucks',
  'pawns',
] as const;

/** The guides of the spec. */
export const guidePaths = [
  '/guia-sweatcoin',
  '/guia-mode-earn-app',
  '/guia-cashwalk',
  '/guia-inboxdollars',
  '/guia-givvy',
] as const;

/** The first posts, of migrations/0002. */
export const postPaths = [
  '/blog/como-reconocer-apps-estafa',
  '/blog/encuestas-pagadas-sin-perder-tiempo',
  '/blog/recibir-pagos-paypal-tarjetas-regalo',
] as const;

/** Every public page of the spec's route table. */
export const publicPaths = [
  '/',
  '/home',
  '/apps-que-pagan',
  ...appSlugs.map((slug) => `/${slug}`),
  '/guia',
  ...guidePaths,
  '/blog',
  ...postPaths,
  '/privacidad',
  '/terminos',
  '/derechos',
  '/contacto',
  '/preguntas-frecuentes',
  '/descubre',
  '/encuestas-activas',
  '/guia-encuestas',
] as const;
