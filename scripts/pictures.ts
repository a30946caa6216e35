// npm run pictures [-- part…]: converts the drawings of mf-public/art and shell/art again.

import { convertCovers } from './media/covers.ts';
import { convertFilm } from './media/film.ts';
import { cutFont } from './media/font.ts';
import { convertIcons } from './media/icons.ts';
import { convertShareImages } from './media/share.ts';
import { runCommand, Stop, section } from './steps.ts';

const parts: Record<string, () => Promise<void>> = {
  font: cutFont,
  covers: convertCovers,
  share: convertShareImages,
  icons: convertIcons,
  film: convertFilm,
};

await runCommand(async () => {
  const asked = process.argv.slice(2);
  const unknown = asked.find((part) => !(part in parts));
  if (unknown) throw new Stop(`No hay «${unknown}». Partes: ${Object.keys(parts).join(', ')}.`);
  for (const [name, convert] of Object.entries(parts)) {
    if (asked.length === 0 || asked.includes(name)) await section(name, convert);
  }
});
