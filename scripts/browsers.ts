import { accessSync, constants, existsSync, globSync } from 'node:fs';
import { createRequire } from 'node:module';
import { homedir } from 'node:os';
import { delimiter } from 'node:path';
import { runProgram } from './processes.ts';
import { CommandError } from './steps.ts';

const require = createRequire(import.meta.url);

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

function findProgram(...names: string[]): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return names.flatMap((name) => folders.map((folder) => `${folder}/${name}`)).find(isProgram);
}

/** Chromium has no sandbox for root. The other disabled features need the network or a graphics card. */
export const browserFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

const onMac = ['Google Chrome', 'Chromium', 'Microsoft Edge'].flatMap((name) =>
  ['', homedir()].map((place) => `${place}/Applications/${name}.app/Contents/MacOS/${name}`),
);
/**
 * Returns CHROMIUM_PATH or else the machine's own Chromium. Prefers the headless build, which needs half as
 * much CPU.
 */
export function findChromium(): string | undefined {
  const given = process.env.CHROMIUM_PATH;
  if (given && !isProgram(given)) {
    throw new CommandError(
      `CHROMIUM_PATH=${given} is not a program. Correct the path or remove the variable.`,
    );
  }
  const others = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
  const program = given || findProgram('chromium-headless-shell', ...others);
  if (program) return program;
  // The code imports this package only if needed, because the package is large.
  const { chromium }: typeof import('playwright-core') = require('playwright-core');
  return [...onMac, chromium.executablePath()].find(isProgram);
}

export function findWebKit() {
  const driver = findProgram('WebKitWebDriver');
  // WebKitGTK installs its browser outside PATH.
  const [browser] = globSync(
    '/usr/{lib,libexec}/{*-linux-gnu,.}/{,webkit2gtk-4.1,webkitgtk-6.0}/MiniBrowser',
  );
  // MiniBrowser has no headless mode, so it needs a virtual screen.
  const display = findProgram('Xvfb');
  return driver && browser && display ? { driver, browser, display } : undefined;
}

export type WebKitPrograms = NonNullable<ReturnType<typeof findWebKit>>;

export const findFirefox = () => findProgram('firefox-esr', 'firefox');

/** The font that draws ✅ and ❌. Without it, browsers draw empty boxes, and the tests' pictures change. */
const emojiFont = '/usr/share/fonts/truetype/noto/NotoColorEmoji.ttf';
const findHeadless = () =>
  process.env.CHROMIUM_PATH ? findChromium() : findProgram('chromium-headless-shell');

const wanted = {
  Chromium: { find: findHeadless, packages: ['chromium-headless-shell'] },
  'the emoji font': { find: () => existsSync(emojiFont), packages: ['fonts-noto-color-emoji'] },
  WebKit: { find: findWebKit, packages: ['webkit2gtk-driver', 'xvfb'] },
  Firefox: { find: findFirefox, packages: ['firefox-esr'] },
};
type Wanted = keyof typeof wanted;

const missingOf = (names: Wanted[]) => names.filter((name) => !wanted[name].find());

export const listMissingEngines = () => missingOf(['WebKit', 'Firefox']);

/** Installs missing packages if the user is root on Debian. Shows the reason when the installation fails. */
async function install(names: Wanted[]): Promise<void> {
  const missing = missingOf(names);
  if (missing.length === 0 || process.getuid?.() !== 0 || !findProgram('apt-get')) return;
  const packages = missing.flatMap((name) => wanted[name].packages);
  const quietly = { DEBIAN_FRONTEND: 'noninteractive' };
  try {
    console.log(
      `  Installing ${missing.join(' and ')}: this takes some minutes, only the first time.`,
    );
    await runProgram('apt-get', ['update'], quietly);
    await runProgram(
      'apt-get',
      ['install', '--yes', '--no-install-recommends', ...packages],
      quietly,
    );
  } catch (error) {
    if (error instanceof CommandError) console.error(error.message);
  }
}

const lacking = (names: Wanted[]) =>
  new CommandError(
    `Missing: ${names.join(' and ')}. Install the packages (on Debian: sudo apt-get install ` +
      `${names.flatMap((name) => wanted[name].packages).join(' ')})\nand repeat the command.`,
  );

export async function ensureChromium(): Promise<string> {
  await install(['Chromium', 'the emoji font']);
  const program = findChromium();
  if (program) return program;
  throw new CommandError(
    `${lacking(['Chromium']).message}\nOn macOS, and without apt: npx playwright-core install chromium\n` +
      'Or give the path: CHROMIUM_PATH=/path npm test',
  );
}

export async function ensureEngines(): Promise<void> {
  await install(['WebKit', 'Firefox']);
  const missing = listMissingEngines();
  if (missing.length > 0) throw lacking(missing);
}
