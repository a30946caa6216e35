import { accessSync, constants } from 'node:fs';
import { delimiter } from 'node:path';
import { run } from './processes.ts';
import { Stop, step } from './steps.ts';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

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
  if (!given) return names.map(find).find((path) => path !== undefined);
  if (isProgram(given)) return given;
  throw new Stop(`CHROMIUM_PATH=${given} no es un programa. Corrige la ruta o quita la variable.`);
}

const missing = new Stop(
  'Falta Chromium, que las pruebas en el navegador necesitan.\n' +
    'Instálalo (en Debian: sudo apt-get install chromium) y repite la misma orden,\n' +
    'o di dónde está: CHROMIUM_PATH=/ruta/a/chromium npm test',
);

/** Installs Chromium where that is ours to do: as root, on a Debian. */
export async function ensureChromium(): Promise<void> {
  if (findChromium()) return;
  if (process.getuid?.() !== 0 || !find('apt-get')) throw missing;
  try {
    await step('Instalar Chromium (unos minutos)', async () => {
      const quietly = { DEBIAN_FRONTEND: 'noninteractive' };
      await run('apt-get', ['update'], quietly);
      await run('apt-get', ['install', '--yes', '--no-install-recommends', 'chromium'], quietly);
    });
  } catch (error) {
    if (error instanceof Stop) console.error(error.message);
  }
  if (!findChromium()) throw missing;
}
