// npm run pictures [-- part…]: draws the site's pictures anew from scripts/media.

import { drawCovers } from './media/draw-covers.ts';
import { drawFilm } from './media/draw-film.ts';
import { drawIcons } from './media/draw-icons.ts';
import { drawShareImages } from './media/draw-share.ts';
import { drawVectors } from './media/draw-vectors.ts';
import { cutFace } from './media/face.ts';
import { runCommand, Stop, section } from './steps.ts';

const parts: Record<string, () => Promise<void>> = {
  face: cutFace,
  covers: drawCovers,
  share: drawShareImages,
  icons: drawIcons,
  vectors: drawVectors,
  film: drawFilm,
};

await runCommand(async () => {
  const asked = process.argv.slice(2);
  const unknown = asked.find((part) => !(part in parts));
  if (unknown) throw new Stop(`No hay «${unknown}». Partes: ${Object.keys(parts).join(', ')}.`);
  for (const [name, draw] of Object.entries(parts)) {
    if (asked.length === 0 || asked.includes(name)) await section(name, draw);
  }
});
