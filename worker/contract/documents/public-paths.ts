import { offline } from '../offline.ts';

/** Apps that come with the site: their pictures are files, and their pages routes of their own. */
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

/** Paths in the sitemap, besides apps, guides and posts. Adding a page: docs/extending.md. */
export const sitePaths: readonly string[] = [
  ...drawnPaths.filter((path) => !guidePaths.some((guide) => guide === path)),
];

/** The paths of the site's pages, and of the supplied apps and their guides. */
export const listedPaths: readonly string[] = [
  ...sitePaths,
  ...guidePaths,
  ...appSlugs.map((slug) => `/${slug}`),
];

/** Pages that are in no sitemap. */
export const unlistedPaths: readonly string[] = [
  '/home',
  '/baja',
  '/volver',
  '/carta',
  offline.page,
];

export const feedPath = '/rss.xml';

/** The file that names the contact for security reports, RFC 9116. */
export const securityPath = '/.well-known/security.txt';

/** Browsers read the manifest to install the site. */
export const manifestPath = '/manifest.webmanifest';
