import { accessSync, constants } from 'node:fs';
import { delimiter } from 'node:path';
import { run } from './processes.ts';
import { Stop } from './steps.ts';

export function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** Path of a program of the machine. */
export function findProgram(name: string): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return folders.map((folder) => `${folder}/${name}`).find(isProgram);
}

/** Installs Debian packages where it may: as root, on Debian. Says why when that fails. */
export async function installPackages(what: string, packages: string[]): Promise<void> {
  const isOurs = process.getuid?.() === 0 && findProgram('apt-get');
  if (!isOurs || packages.length === 0) return;
  const quietly = { DEBIAN_FRONTEND: 'noninteractive' };
  try {
    console.log(`  Se instala ${what}: unos minutos, la primera vez.`);
    await run('apt-get', ['update'], quietly);
    await run('apt-get', ['install', '--yes', '--no-install-recommends', ...packages], quietly);
  } catch (error) {
    if (error instanceof Stop) console.error(error.message);
  }
}
