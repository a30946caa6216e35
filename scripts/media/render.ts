import { readFileSync } from 'node:fs';
import { type Browser, chromium, type Page } from 'playwright-core';
import { font } from './palette.ts';

/** The face of the pages. It goes along in the document: a page of its own may read no file. */
const face = readFileSync(new URL('../../shell/ui/figtree.woff2', import.meta.url)).toString(
  'base64',
);
const styles = `@font-face{font-family:${font};font-weight:400 800;src:url(data:font/woff2;base64,${face})}
body{margin:0;font-family:${font}}svg{display:block}`;

/** Runs `work` with a page on which `paint` shows a drawing, and closes the browser after it. */
export async function withCanvas(
  width: number,
  height: number,
  work: (paint: (svg: string) => Promise<Buffer>) => Promise<void>,
): Promise<void> {
  const browser: Browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run'].concat(
      ['--disable-background-networking', '--disable-component-update', '--disable-sync'],
      ['--force-color-profile=srgb', '--font-render-hinting=none'],
    ),
  });
  try {
    const page: Page = await browser.newPage({ viewport: { width, height } });
    await page.setContent(`<style>${styles}</style><main></main>`);
    const loaded = await page.evaluate(
      async (family) => (await document.fonts.load(`700 30px ${family}`)).length,
      font,
    );
    if (loaded === 0) throw new Error(`${font} did not load`);
    await work(async (svg) => {
      await page.locator('main').evaluate((main, drawn) => {
        main.innerHTML = drawn;
      }, svg);
      return page.screenshot({ omitBackground: true });
    });
  } finally {
    await browser.close();
  }
}
