import { type Browser, chromium } from 'playwright-core';
import { findChromium } from '../scripts/chromium.ts';

/** No sandbox, because root has none; nothing that calls home or draws by a graphics card. */
const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Starts the machine's Chromium. */
export function startBrowser(): Promise<Browser> {
  const executablePath = findChromium();
  if (!executablePath) throw new Error('no Chromium: `npm test` installs it or says how');
  return chromium.launch({ executablePath, args: flags });
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
