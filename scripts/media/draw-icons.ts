import sharp from 'sharp';
import { compact } from './compact.ts';
import { favicon, maskableIcon, roundedIcon, touchIcon } from './drawings/brand.ts';
import { write } from './write.ts';

const png = (svg: string, size: number) =>
  sharp(Buffer.from(compact(svg)), { density: (72 * size) / 64 })
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

/** The mark as browsers and phones want it: in tabs, on the home screen, cut by the phone's mask. */
export async function drawIcons(): Promise<void> {
  write('shell/public/favicon.svg', compact(favicon()));
  write('shell/public/favicon.ico', ico(await png(roundedIcon(), 32)));
  write('shell/public/apple-touch-icon.png', await png(touchIcon(), 180));
  write('shell/public/icon-192.png', await png(roundedIcon(), 192));
  write('shell/public/icon-512.png', await png(roundedIcon(), 512));
  write('shell/public/icon-maskable-512.png', await png(maskableIcon(), 512));
}
