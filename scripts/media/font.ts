import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import subsetFont from 'subset-font';
import { write } from './files.ts';

const source = createRequire(import.meta.url).resolve(
  '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2',
);

const ascii = Array.from({ length: 0x7f - 0x20 }, (_, index) => String.fromCharCode(0x20 + index));
/** The letters that Spanish adds, and the signs that our texts use. */
const spanish = 'áéíóúüñÁÉÍÓÚÜÑ¿¡«»“”‘’–—…·•×→←↗✓°ºª€£©®−≈\u00a0\u202f';

/** Figtree (SIL OFL 1.1) with the letters and weights that the site shows: some 15 KB. */
export async function cutFont(): Promise<void> {
  const font = await subsetFont(readFileSync(source), ascii.join('') + spanish, {
    targetFormat: 'woff2',
    variationAxes: { wght: { min: 400, max: 800 } },
  });
  write('shell/ui/figtree.woff2', font);
}
