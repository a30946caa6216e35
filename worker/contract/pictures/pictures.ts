/** Widths, in pixels, in which a drawn picture exists beside its JPEG of 1200. */
export const pictureWidths = [360, 640, 960] as const;

/** Formats in which it does, the lightest first. */
export const pictureFormats = ['avif', 'webp'] as const;
export type PictureFormat = (typeof pictureFormats)[number];

const drawnPicture = /^\/mf\/public\/(?:apps|covers)\/[a-z0-9-]+\.jpg$/;

/**
 * The file that stands beside a drawn JPEG.
 *
 * @example lighterFile('/mf/public/apps/pawns.jpg', 640, 'avif') // '/mf/public/apps/pawns-640.avif'
 */
export function lighterFile(jpeg: string, width: number, format: PictureFormat): string {
  return jpeg.replace(/\.jpg$/, `-${width}.${format}`);
}

/** The `srcset` of a picture in one format; null for pictures that have their JPEG alone. */
export function lighterFiles(jpeg: string, format: PictureFormat): string | null {
  if (!drawnPicture.test(jpeg)) return null;
  return pictureWidths.map((width) => `${lighterFile(jpeg, width, format)} ${width}w`).join(', ');
}

/** The posts for which a cover is drawn; every other has the one called `default`. */
export const drawnCovers = [
  'como-reconocer-apps-estafa',
  'encuestas-pagadas-sin-perder-tiempo',
  'recibir-pagos-paypal-tarjetas-regalo',
] as const;

const drawnSlugs: readonly string[] = drawnCovers;

/** Name of the drawing that stands for a post: its own slug's, or `default`. */
export const drawingOf = (slug: string) => (drawnSlugs.includes(slug) ? slug : 'default');

/** The drawn JPEG that a post's cover shows while nothing is uploaded for it. */
export const drawnCoverPath = (slug: string) => `/mf/public/covers/${drawingOf(slug)}-cover.jpg`;

/** What the drawings of steps show: one file each, 320 by 240, on a ground of its own. */
export const stepPictures = [
  'install',
  'check-maker',
  'country',
  'sign-up',
  'profile',
  'permissions',
  'battery',
  'walk',
  'tasks',
  'watch-ads',
  'measure',
  'balance',
  'face',
  'redeem',
  'withdraw',
  'calendar',
  'support',
  'caution',
  'shop',
] as const;
export type StepPicture = (typeof stepPictures)[number];

/** File of a step's drawing. */
export const stepPicturePath = (picture: StepPicture) => `/mf/public/steps/${picture}.svg`;

/** File of an app's emblem, 64 by 64: our own drawing of what one does there. */
export const emblemPath = (slug: string) => `/mf/public/emblems/${slug}.svg`;
