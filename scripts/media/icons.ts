import sharp from 'sharp';
import { root } from '../processes.ts';
import { write } from './files.ts';

const png = (art: string, size: number) =>
  sharp(`${root}shell/${art}`, { density: (72 * size) / 64 })
    .resize(size)
    .png({ palette: true, colours: 64, effort: 10, compressionLevel: 9 })
    .toBuffer();

/** Windows' icon format around one PNG of 32 pixels. */
function ico(image: Buffer): Buffer {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.writeUInt8(32, 6);
  head.writeUInt8(32, 7);
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(image.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, image]);
}

/**
 * The mark as browsers and phones expect it. `touch-icon.svg` has no round corners, because the
 * phone cuts its own; any mask leaves an icon's inner four fifths, in which `maskable-icon.svg` is.
 */
export async function convertIcons(): Promise<void> {
  const rounded = 'public/favicon.svg';
  write('shell/public/favicon.ico', ico(await png(rounded, 32)));
  write('shell/public/icon-192.png', await png(rounded, 192));
  write('shell/public/icon-512.png', await png(rounded, 512));
  write('shell/public/apple-touch-icon.png', await png('art/touch-icon.svg', 180));
  write('shell/public/icon-maskable-512.png', await png('art/maskable-icon.svg', 512));
}
