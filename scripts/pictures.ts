import { globSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import sharp from 'sharp';
import subsetFont from 'subset-font';
import { shareSize } from '#contract/pictures/share-image.ts';
import { captureImage, showImage, withCanvas } from './media/canvas.ts';
import { writeJpeg, writeLighterVersions, writeMediaFile } from './media/files.ts';
import { convertFilm } from './media/film.ts';
import { convertShareImages } from './media/share.ts';
import { root } from './processes.ts';
import { CommandError, runCommand, runSection } from './steps.ts';

/** The letters that Spanish adds to ASCII, and the punctuation of our texts. */
const spanish = 'áéíóúüñÁÉÍÓÚÜÑ¿¡«»“”‘’–—…·•×→←↗✓°ºª€£©®−≈\u00a0\u202f';
const ascii = Array.from({ length: 0x7f - 0x20 }, (_, index) => String.fromCharCode(0x20 + index));

/**
 * Writes Figtree (SIL OFL 1.1) with only the letters and weights that the site uses. The file has about 15 KB.
 */
async function cutFont(): Promise<void> {
  const source = createRequire(import.meta.url).resolve(
    '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2',
  );
  const font = await subsetFont(readFileSync(source), ascii.join('') + spanish, {
    targetFormat: 'woff2',
    variationAxes: { wght: { min: 400, max: 800 } },
  });
  writeMediaFile('shell/ui/figtree.woff2', font);
}

async function convertCovers(): Promise<void> {
  await withCanvas(shareSize, async (page) => {
    for (const art of globSync('mf-public/art/{apps,covers}/*.svg', { cwd: root }).sort()) {
      await showImage(page, root + art);
      const png = await captureImage(page);
      const jpeg = art.replace('/art/', '/public/').replace(/svg$/, 'jpg');
      await writeJpeg(jpeg, png, jpeg.includes('/apps/') ? 36 : 42);
      await writeLighterVersions(jpeg, png);
    }
  });
}

const png = (art: string, size: number) =>
  sharp(`${root}shell/${art}`, { density: (72 * size) / 64 })
    .resize(size)
    .png({ palette: true, colours: 64, effort: 10, compressionLevel: 9 })
    .toBuffer();

/** Returns a PNG of 32 pixels in Windows' icon format. */
function ico(image: Buffer): Buffer {
  const head = Buffer.from([0, 0, 1, 0, 1, 0, 32, 32, 0, 0, 1, 0, 32, 0, ...Array(8).fill(0)]);
  head.writeUInt32LE(image.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, image]);
}

/**
 * Writes the brand's mark in the formats that browsers and phones need. `touch-icon.svg` has no round
 * corners, because the phone rounds the corners. The drawing of `maskable-icon.svg` stays within the inner
 * four fifths, because every mask shows this part.
 */
async function convertIcons(): Promise<void> {
  const rounded = 'public/favicon.svg';
  writeMediaFile('shell/public/favicon.ico', ico(await png(rounded, 32)));
  writeMediaFile('shell/public/icon-192.png', await png(rounded, 192));
  writeMediaFile('shell/public/icon-512.png', await png(rounded, 512));
  writeMediaFile('shell/public/apple-touch-icon.png', await png('art/touch-icon.svg', 180));
  writeMediaFile('shell/public/icon-maskable-512.png', await png('art/maskable-icon.svg', 512));
}

const parts: Record<string, () => Promise<void>> = {
  font: cutFont,
  covers: convertCovers,
  share: convertShareImages,
  icons: convertIcons,
  film: convertFilm,
};

/** `npm run pictures [-- part…]`: converts the drawings of mf-public/art and shell/art. */
await runCommand(async () => {
  const asked = process.argv.slice(2);
  const unknown = asked.find((part) => !(part in parts));
  if (unknown)
    throw new CommandError(`There is no "${unknown}". Parts: ${Object.keys(parts).join(', ')}.`);
  for (const [name, convert] of Object.entries(parts)) {
    if (asked.length === 0 || asked.includes(name)) await runSection(name, convert);
  }
});
