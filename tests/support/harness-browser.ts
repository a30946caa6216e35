import { type Browser, chromium } from 'playwright-core';
import { browserFlags, findChromium } from '../../scripts/browsers.ts';

/** The warning of `shell/src/main.tsx`: our own markup differs, unless a test has changed the page itself. */
export const drawnAnew = 'the page was drawn anew';

/** Starts the installed Chromium, with its own `flags` and without some of Playwright's. */
export function startBrowser(flags: string[] = [], without: string[] = []): Promise<Browser> {
  const executablePath = findChromium();
  if (!executablePath) throw new Error('no Chromium: `npm test` installs it or says how');
  const args = [...browserFlags, ...flags];
  return chromium.launch({ executablePath, args, ignoreDefaultArgs: without });
}

// A test's page lives for seconds, and optimizing its scripts would cost the whole run about 100 s of CPU.
// Pages of a profile share a renderer, so that scripts are compiled once.
const shortLived = [
  '--process-per-site',
  '--js-flags=--no-opt,--no-maglev,--no-sparkplug,--single-threaded-gc',
];

let shared: Promise<Browser> | undefined;

/** The browser shared by a worker's test files, with a profile for each; closed with the worker. */
export async function sharedBrowser(): Promise<Browser> {
  shared ??= startBrowser(shortLived);
  const browser = await shared;
  if (browser.isConnected()) return browser;
  shared = startBrowser(shortLived);
  return shared;
}
