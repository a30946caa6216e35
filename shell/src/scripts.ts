// This module loads the app's files, which the document names (shell/server/head.ts), and the font.

import {
  appFilesAttribute,
  dialogFilesAttribute,
  dialogUrlAttribute,
  intentAttribute,
} from '#client/page-names.ts';
import { writeStored } from '#client/stored.ts';
import font from '#ui/figtree.woff2?url';
import { webFontKey } from './stored.ts';

function namedFiles(mark: string): string[] {
  const lists = document.querySelectorAll(`script[${mark}]`);
  return [...lists].flatMap(({ textContent }) => JSON.parse(textContent ?? '[]'));
}

const files = namedFiles(appFilesAttribute);

function preload(href: string): void {
  const link = document.createElement('link');
  const as = href.endsWith('.css') ? 'style' : 'fetch';
  const kind = href.endsWith('.js')
    ? { rel: 'modulepreload' }
    : { rel: 'preload', as, crossOrigin: '' };
  document.head.append(Object.assign(link, { href, ...kind }));
}

/** Without the preloads, the browser would load imported scripts one after another. */
export const preloadScripts = () => files.forEach(preload);

/** Preloads the files of a clicked control's dialog, and the API's answer that the dialog needs. */
export function preloadDialog(pressed: HTMLElement): void {
  if (!pressed.matches(`[${intentAttribute}]`)) return;
  const asked = pressed.getAttribute(dialogUrlAttribute);
  [...namedFiles(dialogFilesAttribute), ...(asked ? [asked] : [])].forEach(preload);
}

/**
 * Fetches a file into the browser's cache at a low priority and does not run it. `rel=prefetch` does not work:
 * Firefox refuses it with any `font-src`, and Chromium before 110 refuses it because `default-src` allows
 * nothing.
 */
async function fetchAhead(file: string): Promise<boolean> {
  try {
    const answer = await fetch(file, { priority: 'low' });
    await answer.arrayBuffer();
    return answer.ok;
  } catch (error) {
    console.warn('a file did not load', error);
    return false;
  }
}

/** Fetches the scripts one after another. */
export async function prefetchScripts(): Promise<void> {
  for (const file of files) {
    await fetchAhead(file);
    await whenIdle();
  }
}

/** Fetches the font for later documents. This document keeps its own font, so no text moves. */
export async function fetchFont(): Promise<void> {
  writeStored(webFontKey, (await fetchAhead(font)) ? '' : null);
}

export function whenIdle(): Promise<void> {
  return new Promise((resolve) => {
    // Safari does not have requestIdleCallback.
    const wait = () =>
      'requestIdleCallback' in window
        ? requestIdleCallback(() => resolve(), { timeout: 2000 })
        : setTimeout(resolve, 200);
    if (document.readyState === 'complete') wait();
    else window.addEventListener('load', wait, { once: true });
  });
}
