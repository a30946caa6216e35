import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { startBrowser } from '../../tests/support/harness-browser.ts';
import { ensureChromium } from '../browsers.ts';
import { root } from '../processes.ts';

/** The page contains the font itself, because a page without a URL cannot read files. */
const font = readFileSync(`${root}shell/ui/figtree.woff2`).toString('base64');
const ownStyles = `@font-face{font-family:Figtree;font-weight:400 800;src:url(data:font/woff2;base64,${font})}
body{margin:0;font-family:Figtree}svg{display:block}`;

interface Canvas {
  width: number;
  height: number;
  styles?: string;
}

export async function withCanvas(
  { width, height, styles = '' }: Canvas,
  work: (page: Page) => Promise<void>,
): Promise<void> {
  await ensureChromium();
  const browser = await startBrowser(['--force-color-profile=srgb', '--font-render-hinting=none']);
  try {
    const page = await browser.newPage({ viewport: { width, height } });
    await page.setContent(`<style>${ownStyles}${styles}</style><main></main>`);
    const fonts = await page.evaluate(() => document.fonts.load('700 30px Figtree'));
    if (fonts.length === 0) throw new Error('Figtree did not load');
    await work(page);
  } finally {
    await browser.close();
  }
}

export function showImage(page: Page, file: string): Promise<void> {
  return page.locator('main').evaluate(
    (main, svg) => {
      main.innerHTML = svg;
    },
    readFileSync(file, 'utf8'),
  );
}

export const captureImage = (page: Page) => page.screenshot({ omitBackground: true });
