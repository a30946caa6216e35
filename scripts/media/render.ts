import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Browser, chromium, type Page } from 'playwright-core';
import sharp from 'sharp';

const root = fileURLToPath(new URL('../../', import.meta.url));

export function output(path: string): string {
  const file = root + path;
  mkdirSync(dirname(file), { recursive: true });
  return file;
}

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
    await page.setContent('<style>body{margin:0}svg{display:block}</style><main></main>');
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

export function report(file: string, bytes: number): void {
  console.log(`${(bytes / 1024).toFixed(1).padStart(7)} KB  ${relative(root, file)}`);
}

/** Writes a JPEG of the best quality that stays under `limit` kilobytes. */
export async function writeJpeg(path: string, png: Buffer, limit: number): Promise<void> {
  const file = output(path);
  for (let quality = 88; quality >= 50; quality -= 4) {
    const jpeg = await sharp(png)
      .flatten({ background: '#fff' })
      .jpeg({ quality, mozjpeg: true, chromaSubsampling: quality > 70 ? '4:4:4' : '4:2:0' })
      .toBuffer();
    if (jpeg.length > limit * 1000) continue;
    writeFileSync(file, jpeg);
    report(file, jpeg.length);
    return;
  }
  throw new Error(`${path} does not fit into ${limit} KB`);
}
