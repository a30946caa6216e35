import { type Browser, chromium } from 'playwright-core';
import { browserFlags, findChromium } from '../scripts/chromium.ts';

/** Starts the machine's Chromium. */
export function startBrowser(): Promise<Browser> {
  const executablePath = findChromium();
  if (!executablePath) throw new Error('no Chromium: `npm test` installs it or says how');
  return chromium.launch({ executablePath, args: browserFlags });
}

let shared: Promise<Browser> | undefined;

/** The browser that the files of a worker use in turn, each with profiles of its own; it ends with the worker. */
export async function sharedBrowser(): Promise<Browser> {
  shared ??= startBrowser();
  const browser = await shared;
  if (browser.isConnected()) return browser;
  shared = startBrowser();
  return shared;
}
