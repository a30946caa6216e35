import { offline } from '../offline.ts';

/** The apps that come with the site. Their pictures are files, and each of their pages has its own route. */
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

/** The pages with their own share image (mf-public/art/share). */
export const shareImagePaths = [
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

/** The paths in the sitemap, besides apps, guides and posts. docs/extending.md shows how to add a page. */
export const sitePaths: readonly string[] = [
  ...shareImagePaths.filter((path) => !guidePaths.some((guide) => guide === path)),
];

/** The paths of the site's pages, of the apps that come with the site and of their guides. */
export const listedPaths: readonly string[] = [
  ...sitePaths,
  ...guidePaths,
  ...appSlugs.map((slug) => `/${slug}`),
];

/** The pages that no sitemap lists. */
export const unlistedPaths: readonly string[] = [
  '/home',
  '/baja',
  '/volver',
  '/carta',
  offline.page,
];

export const feedPath = '/rss.xml';

/** The path of the file with the contact for security reports (RFC 9116). */
export const securityPath = '/.well-known/security.txt';

/** The path of the manifest. Browsers read it to install the site. */
export const manifestPath = '/manifest.webmanifest';
