import { existsSync } from 'node:fs';
import type { Page } from 'playwright-core';
import {
  shareImageName,
  shareImagePages,
  shareImagePath,
  shareSize,
} from '#contract/pictures/share-image.ts';
import { exampleBrand } from '#contract/site/brand.ts';
import { startSite } from '../../tests/support/harness.ts';
import { buildAll } from '../build.ts';
import { root } from '../processes.ts';
import { captureImage, showImage, withCanvas } from './canvas.ts';
import { writeJpeg } from './files.ts';

const styles = `h1{position:absolute;left:66px;top:140px;width:540px;height:390px;display:flex;
align-items:center;margin:0;font-weight:800;line-height:1.12;letter-spacing:-.022em;text-wrap:balance}`;

function sizeOf({ length }: string): number {
  if (length > 62) return 52;
  if (length > 44) return 58;
  if (length > 30) return 66;
  return length > 16 ? 76 : 92;
}

/** Writes the title in the colour of the drawing's `#title`, in lines of similar length. */
async function setTitle(page: Page, title: string): Promise<void> {
  // The added character keeps a word with a hyphen on one line.
  const words = title.replaceAll('-', '-\u2060');
  await page.locator('#title').evaluate(
    (place, { words, size }) => {
      const heading = document.createElement('h1');
      heading.textContent = words;
      heading.style.cssText = `font-size:${size}px;color:${getComputedStyle(place).fill}`;
      place.closest('main')?.append(heading);
      place.remove();
    },
    { words, size: sizeOf(title) },
  );
}

/** Returns the drawing for a page's share image. Pages without their own drawing use the blog's drawing. */
function artOf(path: string): string {
  const own = `${root}mf-public/art/share/${shareImageName(path)}.svg`;
  return existsSync(own) ? own : `${root}mf-public/art/share/blog.svg`;
}

/** Returns a page's title without the brand, because every picture shows the brand beside the title. */
function withoutBrand(title: string): string {
  const ahead = `${exampleBrand.name}: `;
  if (!title.startsWith(ahead)) return title.replace(` | ${exampleBrand.name}`, '');
  const rest = title.slice(ahead.length);
  return rest.charAt(0).toUpperCase() + rest.slice(1);
}

interface Pages {
  fetch: (path: string) => Promise<Response>;
}

export async function loadTitle(site: Pages, path: string): Promise<string> {
  const html = await (await site.fetch(path)).text();
  const [, title = ''] = /<title>([^<]+)/.exec(html) ?? [];
  return withoutBrand(title.replaceAll('&amp;', '&'));
}

/** Writes the share images of the public pages. Pages without their own share image use `share.jpg`. */
export async function convertShareImages(): Promise<void> {
  await buildAll();
  const site = await startSite();
  await withCanvas({ ...shareSize, styles }, async (page) => {
    await showImage(page, `${root}shell/art/share.svg`);
    await writeJpeg('shell/public/share.jpg', await captureImage(page), 40);
    for (const path of shareImagePages) {
      const title = await loadTitle(site, path);
      await showImage(page, artOf(path));
      await setTitle(page, title);
      const file = shareImagePath(path).replace('/mf/public/', 'mf-public/public/');
      await writeJpeg(file, await captureImage(page), 40, title);
    }
  }).finally(site.stop);
}
