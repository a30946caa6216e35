import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { Builder, type WebDriver } from 'selenium-webdriver';
import { vi } from 'vitest';
import { findWebKit, type WebKitPrograms } from '../../scripts/browsers.ts';
import { findFreePort } from '../support/harness.ts';
import { redrawWarning } from '../support/harness-browser.ts';
import { deadProxy, type Engine, type OpenOptions, type Tab, windowSize } from './engine.ts';

/** Waits for the first output of a program and returns this output. */
const firstWords = async ({ stdout }: ChildProcess) =>
  String(await once(stdout ?? process, 'data'));

/** Starts a virtual display and waits until it is ready. Returns its process and its number. */
async function startDisplay(program: string): Promise<{ display: ChildProcess; number: string }> {
  const screen = ['-screen', '0', '1280x1024x24', '-nolisten', 'tcp', '-displayfd', '1'];
  const display = spawn(program, screen, { stdio: ['ignore', 'pipe', 'ignore'] });
  return { display, number: (await firstWords(display)).trim() };
}

/**
 * The tests may run as root on a machine without a graphics card, and WebKit's sandbox cannot run as root.
 */
const environment = {
  WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
  WEBKIT_DISABLE_COMPOSITING_MODE: '1',
};

/** If `scripts` is false, the page's own scripts do not run, but the driver's scripts still do. */
const argumentsFor = ({ scripts }: OpenOptions) => [
  '--automation',
  '--enable-write-console-messages-to-stdout=true',
  `--enable-javascript-markup=${scripts}`,
  `--proxy=http://${deadProxy.host}:${deadProxy.port}`,
  '--ignore-host=127.0.0.1',
];

function startSession(port: number, binary: string, options: OpenOptions): Promise<WebDriver> {
  const browserOptions = { binary, args: argumentsFor(options) };
  return new Builder()
    .usingServer(`http://127.0.0.1:${port}`)
    .withCapabilities({
      browserName: 'MiniBrowser',
      // The driver must not wait until all scripts have loaded, because a person does not wait either.
      pageLoadStrategy: 'none',
      'webkitgtk:browserOptions': browserOptions,
    })
    .build();
}

async function open(programs: WebKitPrograms, options: OpenOptions): Promise<Tab> {
  const { display, number } = await startDisplay(programs.display);
  const port = await findFreePort();
  const driver = spawn(programs.driver, [`--port=${port}`], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...environment, DISPLAY: `:${number}` },
  });
  const problems: string[] = [];
  // The driver's output contains the browser's console messages.
  driver.stdout.setEncoding('utf8').on('data', (text: string) => {
    problems.push(
      ...text
        .split('\n')
        .filter((line) => /^CONSOLE \w+ ERROR/.test(line) || line.includes(redrawWarning)),
    );
  });
  await vi.waitFor(() => fetch(`http://127.0.0.1:${port}/status`), { timeout: 60_000 });
  const session = await startSession(port, programs.browser, options);
  await session.manage().window().setRect(windowSize);
  const own = await session.getWindowHandle();
  return {
    problems,
    evaluate: (expression) => session.executeScript(`return ${expression}`),
    tapAt: (x, y) => session.actions().move({ x, y }).click().perform(),
    type: (text) => session.actions().sendKeys(text).perform(),
    async closeOthers() {
      for (const handle of await session.getAllWindowHandles()) {
        if (handle === own) continue;
        await session.switchTo().window(handle);
        await session.close();
      }
      await session.switchTo().window(own);
    },
    async close() {
      await session.quit();
      driver.kill();
      display.kill();
    },
  };
}

/** Returns WebKitGTK, which the tests control by WebDriver, or undefined if it is not installed. */
export function findWebKitEngine(): Engine | undefined {
  const programs = findWebKit();
  return programs ? { name: 'WebKit', open: (options) => open(programs, options) } : undefined;
}
