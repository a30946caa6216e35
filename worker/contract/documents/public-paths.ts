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

/** Public pages that search engines may list, less the posts: what the sitemap names. */
export const listedPaths = [
  '/',
  '/apps-que-pagan',
  ...appSlugs.map((slug) => `/${slug}`),
  '/guia',
  ...guidePaths,
  '/blog',
  '/privacidad',
  '/terminos',
  '/derechos',
  '/contacto',
  '/preguntas-frecuentes',
  '/descubre',
  '/encuestas-activas',
  '/guia-encuestas',
] as const;

/** The blog's feed. */
export const feedPath = '/rss.xml';
