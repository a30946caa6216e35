import { type Browser, chromium } from 'playwright-core';
import { browserFlags, findChromium } from '../scripts/chromium.ts';

/** Starts the installed Chromium. */
export function startBrowser(): Promise<Browser> {
  const executablePath = findChromium();
  if (!executablePath) throw new Error('no Chromium: `npm test` installs it or says how');
  return chromium.launch({ executablePath, args: browserFlags });
}

let shared: Promise<Browser> | undefined;

/** The browser shared by a worker's test files, with a profile for each; closed with the worker. */
export async function sharedBrowser(): Promise<Browser> {
  shared ??= startBrowser();
  const browser = await shared;
  if (browser.isConnected()) return browser;
  shared = startBrowser();
  return shared;
}
