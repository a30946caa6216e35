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

export const guidePaths = [
  '/guia-sweatcoin',
  '/guia-mode-earn-app',
  '/guia-cashwalk',
  '/guia-inboxdollars',
  '/guia-givvy',
] as const;

/** Pages with a share image of their own (mf-public/art/share). */
export const drawnPaths = [
  '/',
  '/apps-que-pagan',
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

/** Paths in the sitemap, besides posts. Adding a page: docs/extending.md. */
export const listedPaths: readonly string[] = [
  ...drawnPaths,
  ...appSlugs.map((slug) => `/${slug}`),
];

export const feedPath = '/rss.xml';

/** Whom to tell of a weakness, RFC 9116. */
export const securityPath = '/.well-known/security.txt';

/** What a browser reads to install the site. */
export const manifestPath = '/manifest.webmanifest';

/** When a person last checked what a guide says: YYYY-MM-DD. */
export const checkedDays = {
  '/guia-sweatcoin': '2026-11-21',
  '/guia-mode-earn-app': '2026-11-21',
  '/guia-cashwalk': '2026-11-21',
  '/guia-inboxdollars': '2026-11-21',
  '/guia-givvy': '2026-11-21',
} as const satisfies Record<(typeof guidePaths)[number], string>;
