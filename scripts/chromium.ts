import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter } from 'node:path';
import { run } from './processes.ts';
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

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

function find(program: string): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return folders.map((folder) => `${folder}/${program}`).find(isProgram);
}

/** Path of a Chromium: CHROMIUM_PATH, or the machine's own. */
export function findChromium(): string | undefined {
  const given = process.env.CHROMIUM_PATH;
  if (!given) return [headless, ...others].map(find).find((path) => path !== undefined);
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

async function install(packages: string[]): Promise<void> {
  const quietly = { DEBIAN_FRONTEND: 'noninteractive' };
  await run('apt-get', ['update'], quietly);
  await run('apt-get', ['install', '--yes', '--no-install-recommends', ...packages], quietly);
}

/** Path of a Chromium; installs it and its emoji font where it may: as root, on Debian. */
export async function ensureChromium(): Promise<string> {
  const hasChromium = process.env.CHROMIUM_PATH ? findChromium() : find(headless);
  const absent = [
    ...(hasChromium ? [] : [headless]),
    ...(existsSync(emojiFont.file) ? [] : [emojiFont.debianPackage]),
  ];
  const isOurs = process.getuid?.() === 0 && find('apt-get');
  if (isOurs && absent.length > 0) {
    try {
      console.log('  Se instala Chromium: unos minutos, la primera vez.');
      await install(absent);
    } catch (error) {
      if (error instanceof Stop) console.error(error.message);
    }
  }
  const program = findChromium();
  if (!program) throw missing;
  return program;
}
