import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { vi } from 'vitest';
import { browserFlags } from '../../../scripts/browsers.ts';
import type { OldBrowser } from '../../../scripts/old-browsers.ts';
import { deadProxy, type Tab } from '../engine.ts';
import { connectDevTools, type DevToolsConnection } from './protocol.ts';

/** A small phone, the usual screen of an old browser. */
export const phone = { width: 360, height: 740 };

export interface ChromiumTab extends Tab {
  /** The major version that the browser itself reports. */
  major: number;
  setCookie: (cookie: { name: string; value: string; url: string }) => Promise<void>;
  screenshot: () => Promise<Buffer>;
}

interface Target {
  id: string;
  type: string;
  webSocketDebuggerUrl: string;
}

function launch({ program, env }: OldBrowser, profile: string): ChildProcess {
  const flags = [
    '--headless',
    '--no-zygote',
    '--hide-scrollbars',
    // Before about version 120, a scroll with `instant` does not turn off the page's smooth scrolling.
    '--disable-smooth-scrolling',
    '--remote-debugging-port=0',
    `--user-data-dir=${profile}`,
    `--proxy-server=${deadProxy.host}:${deadProxy.port}`,
    '--proxy-bypass-list=127.0.0.1',
  ];
  // The browser stays in the process group of the tests, so Ctrl-C ends the browser too.
  return spawn(program, [...browserFlags, ...flags, 'about:blank'], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, ...env },
  });
}

/** Waits until the browser prints its debugger's URL, and returns this URL. */
async function debuggerUrl({ stderr }: ChildProcess): Promise<string> {
  const said: string[] = [];
  for await (const line of createInterface({ input: stderr ?? process.stdin })) {
    const [, host] = /^DevTools listening on ws:\/\/([^/]+)/.exec(line) ?? [];
    // The test must keep reading the browser's output, because a full pipe would stop the browser.
    stderr?.resume();
    if (host) return `http://${host}`;
    said.push(line);
  }
  throw new Error(`the browser has ended: ${said.join('\n')}`);
}

async function ask<Result>(url: string): Promise<Result> {
  return (await fetch(url)).json() as Promise<Result>;
}

interface Version {
  Browser: string;
  webSocketDebuggerUrl: string;
}

const versionOf = (url: string) => ask<Version>(`${url}/json/version`);

/** Debian's browser program is a shell script, and a signal would end only this script. */
async function end(child: ChildProcess, url: string): Promise<void> {
  const ended = once(child, 'exit');
  const { webSocketDebuggerUrl } = await versionOf(url);
  const { send } = await connectDevTools(webSocketDebuggerUrl);
  // Chromium may end before it answers the command, so a rejection is no failure.
  await Promise.allSettled([send('Browser.close'), ended]);
}

async function pagesOf(url: string): Promise<Target[]> {
  const targets = await ask<Target[]>(`${url}/json/list`);
  return targets.filter(({ type }) => type === 'page');
}

interface Thrown {
  exceptionDetails: { text: string; url?: string; exception?: { description?: string } };
}
interface Logged {
  type: string;
  args: { value?: unknown; description?: string }[];
}
interface Entry {
  entry: { level: string; text: string; url?: string };
}

async function watch({ send, on }: DevToolsConnection): Promise<string[]> {
  const problems: string[] = [];
  on('Runtime.exceptionThrown', ({ exceptionDetails: { text, url, exception } }: Thrown) =>
    problems.push(`page error: ${exception?.description ?? text} ${url ?? ''}`),
  );
  on('Runtime.consoleAPICalled', ({ type, args }: Logged) => {
    const text = args.map(({ value, description }) => value ?? description).join(' ');
    if (type === 'error' || type === 'assert') problems.push(`console: ${text}`);
  });
  on('Log.entryAdded', ({ entry: { level, text, url } }: Entry) => {
    if (level === 'error') problems.push(`console: ${text} ${url ?? ''}`);
  });
  for (const domain of ['Runtime', 'Log', 'Page', 'Network']) await send(`${domain}.enable`);
  return problems;
}

async function evaluateIn<Result>(
  { send }: DevToolsConnection,
  expression: string,
): Promise<Result> {
  const { result, exceptionDetails } = await send<{ result: { value: Result } } & Partial<Thrown>>(
    'Runtime.evaluate',
    { expression, awaitPromise: true, returnByValue: true },
  );
  if (exceptionDetails) {
    throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
  }
  return result.value;
}

/** Converts page to screen coordinates. The browser shrinks a page that is wider than the screen. */
async function onScreen(protocol: DevToolsConnection, x: number, y: number) {
  const [left = 0, top = 0, scale = 1] = await evaluateIn<number[]>(
    protocol,
    '[visualViewport.offsetLeft, visualViewport.offsetTop, visualViewport.scale]',
  );
  return { x: (x - left) * scale, y: (y - top) * scale };
}

async function openTab(url: string, close: () => Promise<void>): Promise<ChromiumTab> {
  const { Browser: product } = await versionOf(url);
  // The test waits for the tab, because Chromium accepts connections before the tab exists.
  const page = await vi.waitUntil(async () => (await pagesOf(url))[0], { timeout: 10_000 });
  const protocol = await connectDevTools(page.webSocketDebuggerUrl);
  const { send } = protocol;
  const problems = await watch(protocol);
  await send('Emulation.setDeviceMetricsOverride', {
    ...phone,
    deviceScaleFactor: 1,
    mobile: true,
  });
  await send('Emulation.setTouchEmulationEnabled', { enabled: true, maxTouchPoints: 1 });
  return {
    problems,
    major: Number(/\/(\d+)\./.exec(product)?.[1]),
    evaluate: (expression) => evaluateIn(protocol, expression),
    async tapAt(x, y) {
      const touchPoints = [await onScreen(protocol, x, y)];
      await send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints });
      await send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    },
    async type(text) {
      for (const key of text) await send('Input.dispatchKeyEvent', { type: 'char', text: key });
    },
    async closeOthers() {
      const others = (await pagesOf(url)).filter(({ id }) => id !== page.id);
      await Promise.all(others.map(({ id }) => fetch(`${url}/json/close/${id}`)));
      await send('Page.bringToFront');
    },
    setCookie: (cookie) => send('Network.setCookie', cookie),
    async screenshot() {
      const { data } = await send<{ data: string }>('Page.captureScreenshot', { format: 'png' });
      return Buffer.from(data, 'base64');
    },
    close,
  };
}

/** Starts a Chromium with a new profile and one tab. It simulates a phone with a touch screen. */
export async function openChromium(browser: OldBrowser): Promise<ChromiumTab> {
  const profile = mkdtempSync(join(tmpdir(), 'old-browser-'));
  const child = launch(browser, profile);
  const url = await debuggerUrl(child);
  async function close() {
    await end(child, url);
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
  }
  try {
    return await openTab(url, close);
  } catch (error) {
    await close();
    throw error;
  }
}
