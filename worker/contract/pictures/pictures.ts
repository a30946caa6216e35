/** Widths in pixels of each drawn picture's lighter files, beside its JPEG of 1200. */
export const pictureWidths = [360, 640, 960] as const;

export const pictureFormats = ['avif', 'webp'] as const;
export type PictureFormat = (typeof pictureFormats)[number];

const drawnPicture = /^\/mf\/public\/(?:apps|covers)\/[a-z0-9-]+\.jpg$/;

/**
 * @example lighterFile('/mf/public/apps/pawns.jpg', 640, 'avif') // '/mf/public/apps/pawns-640.avif'
 */
export function lighterFile(jpeg: string, width: number, format: PictureFormat): string {
  return jpeg.replace(/\.jpg$/, `-${width}.${format}`);
}

/** Whether it is a picture of ours. */
export const isDrawn = (jpeg: string) => drawnPicture.test(jpeg);

/** A `srcset`; null for pictures that have only a JPEG. */
export function lighterFiles(jpeg: string, format: PictureFormat): string | null {
  if (!isDrawn(jpeg)) return null;
  return pictureWidths.map((width) => `${lighterFile(jpeg, width, format)} ${width}w`).join(', ');
}

/** Slugs of posts with a drawn cover; all others use `default`. */
export const drawnCovers = [
  'como-reconocer-apps-estafa',
  'encuestas-pagadas-sin-perder-tiempo',
  'recibir-pagos-paypal-tarjetas-regalo',
] as const;

const drawnSlugs: readonly string[] = drawnCovers;

export const drawingOf = (slug: string) => (drawnSlugs.includes(slug) ? slug : 'default');

/** Shown while no cover is uploaded. */
export const drawnCoverPath = (slug: string) => `/mf/public/covers/${drawingOf(slug)}-cover.jpg`;

/** Drawings of steps, 320 by 240. */
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

/** One sprite file, because with two nearly every page of an app loaded both. */
export const stepPicturePath = (picture: string) => `/mf/public/steps.svg#${picture}`;

/** 64 by 64: our own drawing, not the app's logo. */
export const emblemPath = (slug: string) => `/mf/public/emblems/${slug}.svg`;
