import { globSync } from 'node:fs';
import { findProgram, installPackages } from '../packages.ts';
import { Stop } from '../steps.ts';

/** WebKitGTK's own browser; no folder of PATH has it. */
const miniBrowsers =
  '/usr/{lib,libexec}/{*-linux-gnu,.}/{,webkit2gtk-4.1,webkitgtk-6.0}/MiniBrowser';

export interface WebKitPrograms {
  driver: string;
  browser: string;
  /** A screen without glass: MiniBrowser has no windowless mode. */
  display: string;
}

/** The programs that run WebKit; undefined when one of them is missing. */
export function findWebKit(): WebKitPrograms | undefined {
  const driver = findProgram('WebKitWebDriver');
  const [browser] = globSync(miniBrowsers);
  const display = findProgram('Xvfb');
  return driver && browser && display ? { driver, browser, display } : undefined;
}

/** Path of Firefox. */
export const findFirefox = () => findProgram('firefox-esr') ?? findProgram('firefox');

/** The engines beside Chromium, and their Debian packages. */
const engines = {
  WebKit: { find: findWebKit, packages: ['webkit2gtk-driver', 'xvfb'] },
  Firefox: { find: findFirefox, packages: ['firefox-esr'] },
};

/** The engines that this machine lacks. */
const missingEngines = () => Object.entries(engines).filter(([, { find }]) => !find());

/** Names of the engines that this machine lacks, and whether it has another. */
export function engineState(): { missing: string; hasOne: boolean } {
  const missing = missingEngines();
  return {
    missing: missing.map(([name]) => name).join(' y '),
    hasOne: missing.length < Object.keys(engines).length,
  };
}

const packagesOf = (missing: ReturnType<typeof missingEngines>) =>
  missing.flatMap(([, { packages }]) => packages);

/** Installs the missing engines where it may, as `ensureChromium`; otherwise says how. */
export async function ensureEngines(): Promise<void> {
  await installPackages('WebKit y Firefox', packagesOf(missingEngines()));
  const missing = missingEngines();
  if (missing.length === 0) return;
  const packages = packagesOf(missing).join(' ');
  throw new Stop(
    `Falta ${engineState().missing}.\n` +
      `Instala lo que falta (en Debian: sudo apt-get install ${packages})\n` +
      'y repite la misma orden.',
  );
}
