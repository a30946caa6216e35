import { existsSync } from 'node:fs';
import { findProgram, installPackages, isProgram } from './packages.ts';
import { Stop } from './steps.ts';

/** The windowless build comes first: a page costs it half the work, and the engine is the same. */
const [headless, ...others] = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
] as const;

/** No sandbox, because root has none; nothing that phones home or needs a graphics card. */
export const browserFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Path of a Chromium: CHROMIUM_PATH, or the machine's own. */
export function findChromium(): string | undefined {
  const given = process.env.CHROMIUM_PATH;
  if (!given) return [headless, ...others].map(findProgram).find((path) => path !== undefined);
  if (isProgram(given)) return given;
  throw new Stop(`CHROMIUM_PATH=${given} no es un programa. Corrige la ruta o quita la variable.`);
}

const missing = new Stop(
  'Falta Chromium, que las pruebas en el navegador necesitan.\n' +
    `Instálalo (en Debian: sudo apt-get install ${headless}) y repite la misma orden,\n` +
    'o di dónde está: CHROMIUM_PATH=/ruta/a/chromium npm test',
);

/** Draws the ✅ and ❌ of the messages; without it they are empty boxes, and pictures differ. */
const emojiFont = {
  debianPackage: 'fonts-noto-color-emoji',
  file: '/usr/share/fonts/truetype/noto/NotoColorEmoji.ttf',
};

/** Path of a Chromium; installs it and its emoji font where it may: as root, on Debian. */
export async function ensureChromium(): Promise<string> {
  const hasChromium = process.env.CHROMIUM_PATH ? findChromium() : findProgram(headless);
  const absent = [
    ...(hasChromium ? [] : [headless]),
    ...(existsSync(emojiFont.file) ? [] : [emojiFont.debianPackage]),
  ];
  await installPackages('Chromium', absent);
  const program = findChromium();
  if (!program) throw missing;
  return program;
}
