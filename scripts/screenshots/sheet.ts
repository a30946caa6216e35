import { existsSync } from 'node:fs';
import type { Browser } from 'playwright-core';
import sharp from 'sharp';
import { root } from '../processes.ts';
import { folder } from './studio.ts';

const thumb = { width: 220, height: 440 };

/** The top of a picture, scaled down. */
async function thumbOf(file: string): Promise<string> {
  const { width, height } = await sharp(file).metadata();
  const top = Math.min(height, Math.ceil((width * thumb.height) / thumb.width));
  const small = sharp(file).extract({ left: 0, top: 0, width, height: top }).resize(thumb.width);
  return (await small.jpeg({ quality: 80 }).toBuffer()).toString('base64');
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** Puts the pictures of one width and theme on one sheet, `<folder>/<width>-<theme>.png`. */
export async function drawSheet(browser: Browser, set: string, names: string[]): Promise<string> {
  const files = names
    .map((name) => ({ name, file: `${root}${folder}/${set}/${name}.png` }))
    .filter(({ file }) => existsSync(file));
  const figures = await Promise.all(
    files.map(async ({ name, file }) => {
      const source = `data:image/jpeg;base64,${await thumbOf(file)}`;
      return `<figure><img src="${source}" alt=""><figcaption>${escaped(name)}</figcaption></figure>`;
    }),
  );
  const page = await browser.newPage({ viewport: { width: 1680, height: 900 } });
  await page.setContent(`<!doctype html><style>
    body { margin: 16px; background: #777; font: 13px sans-serif; color: #fff;
      display: grid; grid-template-columns: repeat(7, ${thumb.width}px); gap: 16px; }
    figure { margin: 0; overflow-wrap: anywhere; }
    img { display: block; width: 100%; }
  </style>${figures.join('')}`);
  const path = `${folder}/${set}.png`;
  const sheet = await page.screenshot({ fullPage: true });
  await page.close();
  await sharp(sheet)
    .png({ palette: true, effort: 1 })
    .toFile(root + path);
  return path;
}
