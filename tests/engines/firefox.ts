import { type Browser, launch, type Page } from 'puppeteer-core';
import { findFirefox } from '../../scripts/browsers.ts';
import { redrawWarning } from '../support/harness-browser.ts';
import { deadProxy, type Engine, type OpenOptions, type Tab, windowSize } from './engine.ts';

function start(executablePath: string, { scripts }: OpenOptions): Promise<Browser> {
  return launch({
    browser: 'firefox',
    executablePath,
    defaultViewport: windowSize,
    extraPrefsFirefox: {
      'javascript.enabled': scripts,
      'network.proxy.type': 1,
      'network.proxy.http': deadProxy.host,
      'network.proxy.http_port': deadProxy.port,
      'network.proxy.ssl': deadProxy.host,
      'network.proxy.ssl_port': deadProxy.port,
    },
  });
}

function watch(page: Page): string[] {
  const problems: string[] = [];
  page.on('console', (message) => {
    const isOurs = message.type() === 'error' || message.text().startsWith(redrawWarning);
    if (isOurs) problems.push(`console: ${message.text()}`);
  });
  page.on('pageerror', (error) =>
    problems.push(`page error: ${error instanceof Error ? error.message : String(error)}`),
  );
  return problems;
}

async function open(executablePath: string, options: OpenOptions): Promise<Tab> {
  const browser = await start(executablePath, options);
  const page = await browser.newPage();
  return {
    problems: watch(page),
    evaluate: <Result>(expression: string) => page.evaluate<[], () => Result>(expression),
    tapAt: (x, y) => page.mouse.click(x, y),
    type: (text) => page.keyboard.type(text),
    async closeOthers() {
      const others = (await browser.pages()).filter((one) => one !== page);
      await Promise.all(others.map((one) => one.close()));
      await page.bringToFront();
    },
    close: () => browser.close(),
  };
}

/**
 * Returns Firefox, which the tests control by WebDriver BiDi. Returns undefined if Firefox is not installed.
 */
export function findFirefoxEngine(): Engine | undefined {
  const path = findFirefox();
  return path ? { name: 'Firefox', open: (options) => open(path, options) } : undefined;
}
