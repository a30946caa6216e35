/** The widths (px) of each drawn picture's lighter files. Each picture also has a JPEG that is 1200 px wide. */
export const pictureWidths = [360, 640, 960] as const;

export const pictureFormats = ['avif', 'webp'] as const;
export type PictureFormat = (typeof pictureFormats)[number];

const drawnPicture = /^\/mf\/public\/(?:apps|covers)\/[a-z0-9-]+\.jpg$/;

/**
 * @example lighterFilePath('/mf/public/apps/pawns.jpg', 640, 'avif') // '/mf/public/apps/pawns-640.avif'
 */
export function lighterFilePath(jpeg: string, width: number, format: PictureFormat): string {
  return jpeg.replace(/\.jpg$/, `-${width}.${format}`);
}

/** Tells whether a JPEG is one of the site's drawn pictures. */
export const isDrawnPicture = (jpeg: string) => drawnPicture.test(jpeg);

/** Returns a `srcset` of the lighter files. Returns null for a picture that has only a JPEG. */
export function makeSrcset(jpeg: string, format: PictureFormat): string | null {
  if (!isDrawnPicture(jpeg)) return null;
  return pictureWidths
    .map((width) => `${lighterFilePath(jpeg, width, format)} ${width}w`)
    .join(', ');
}

/** The slugs of posts with their own drawn cover. All other posts use `default`. */
export const drawnCovers = [
  'como-reconocer-apps-estafa',
  'encuestas-pagadas-sin-perder-tiempo',
  'recibir-pagos-paypal-tarjetas-regalo',
] as const;

const drawnSlugs: readonly string[] = drawnCovers;

export const chooseDrawnCover = (slug: string) => (drawnSlugs.includes(slug) ? slug : 'default');

/** The path of the cover that the site shows while no cover is uploaded. */
export const drawnCoverPath = (slug: string) =>
  `/mf/public/covers/${chooseDrawnCover(slug)}-cover.jpg`;

/** The drawings of steps. Each is 320 by 240 px. */
export const stepPictures = [
  'install',
  'check-maker',
  'country',
  'sign-up',
  'permissions',
  'battery',
  'walk',
  'measure',
  'balance',
  'redeem',
  'profile',
  'tasks',
  'watch-ads',
  'face',
  'withdraw',
  'calendar',
  'support',
  'caution',
  'shop',
] as const;
export type StepPicture = (typeof stepPictures)[number];

/** All drawings are in one sprite file. With two files, nearly every page of an app loaded both. */
export const stepPicturePath = (picture: string) => `/mf/public/steps.svg#${picture}`;

/** The path of an app's emblem, 64 by 64 px. It is our own drawing, not the app's logo. */
export const emblemPath = (slug: string) => `/mf/public/emblems/${slug}.svg`;
