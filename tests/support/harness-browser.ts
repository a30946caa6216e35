import { type Browser, chromium } from 'playwright-core';
import { browserFlags, findChromium } from '../../scripts/browsers.ts';

/**
 * The warning of `shell/src/main.tsx` when React draws the page again. Unless a test has changed the page,
 * the cause is a difference between our server's HTML and our browser code.
 */
export const redrawWarning = 'the page was drawn anew';

/** Starts the installed Chromium with these `flags`, and without Playwright's flags in `without`. */
export function startBrowser(flags: string[] = [], without: string[] = []): Promise<Browser> {
  const executablePath = findChromium();
  if (!executablePath) throw new Error('no Chromium: `npm test` installs it or says how');
  const args = [...browserFlags, ...flags];
  return chromium.launch({ executablePath, args, ignoreDefaultArgs: without });
}

// A test's page lives for seconds. The optimization of its scripts would cost the whole run about 100 s of CPU.
// The pages of a profile share a renderer, so Chromium compiles scripts once.
const shortLived = [
  '--process-per-site',
  '--js-flags=--no-opt,--no-maglev,--no-sparkplug,--single-threaded-gc',
];

let shared: Promise<Browser> | undefined;

/** A worker's test files share the browser, each with its own profile. It ends with the worker. */
export async function getSharedBrowser(): Promise<Browser> {
  shared ??= startBrowser(shortLived);
  const browser = await shared;
  if (browser.isConnected()) return browser;
  shared = startBrowser(shortLived);
  return shared;
}
