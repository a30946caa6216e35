import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, relative } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { lighterFilePath, type PictureFormat, pictureWidths } from '#contract/pictures/pictures.ts';
import { root } from '../processes.ts';

export function printFileSize(file: string, bytes: number): void {
  console.log(`${(bytes / 1000).toFixed(1).padStart(7)} kB  ${relative(root, file)}`);
}

export function writeMediaFile(path: string, content: string | Buffer): void {
  const file = root + path;
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, content);
  printFileSize(file, Buffer.byteLength(content));
}

/** Encodes a text for EXIF, which allows only ASCII. */
export const encodeForExif = (text: string) => encodeURIComponent(text);

/**
 * Writes a JPEG of the best quality that stays under `limit` kilobytes. The EXIF data gets `title`, which is
 * the text in the picture, so that a test can compare it with the page's title.
 */
export async function writeJpeg(
  path: string,
  png: Buffer,
  limit: number,
  title?: string,
): Promise<void> {
  for (let quality = 84; quality >= 50; quality -= 2) {
    const jpeg = await sharp(png)
      .flatten({ background: '#fff' })
      .jpeg({ quality, mozjpeg: true, chromaSubsampling: quality > 64 ? '4:4:4' : '4:2:0' })
      .withExif(title ? { IFD0: { ImageDescription: encodeForExif(title) } } : {})
      .toBuffer();
    if (jpeg.length <= limit * 1000) return writeMediaFile(path, jpeg);
  }
  throw new Error(`${path} does not fit into ${limit} kB`);
}

const encode: Record<PictureFormat, (image: Sharp) => Sharp> = {
  avif: (image) => image.avif({ quality: 52, effort: 7, chromaSubsampling: '4:4:4' }),
  webp: (image) => image.webp({ quality: 74, effort: 6, smartSubsample: true }),
};

/** Writes the files beside a drawn JPEG, in every width and every lighter format. */
export async function writeLighterVersions(path: string, png: Buffer): Promise<void> {
  for (const width of pictureWidths) {
    for (const [format, encoded] of Object.entries(encode)) {
      const image = encoded(sharp(png).flatten({ background: '#fff' }).resize({ width }));
      writeMediaFile(lighterFilePath(path, width, format as PictureFormat), await image.toBuffer());
    }
  }
}
