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
