// The app's files, which the document names (shell/server/head.ts), and the font.

import { store } from '#client/stored.ts';
import font from '#ui/figtree.woff2?url';
import { webFontKey } from './stored.ts';

const lists = document.querySelectorAll('script[data-app-files]');
const files: string[] = [...lists].flatMap(({ textContent }) => JSON.parse(textContent ?? '[]'));
const sheet = { as: 'style', crossOrigin: '' };
const isSheet = (file: string) => file.endsWith('.css');

function addLink(rel: string, file: string, more: Partial<HTMLLinkElement> = {}): void {
  const link = document.createElement('link');
  Object.assign(link, { rel, href: file, ...(isSheet(file) && sheet), ...more });
  document.head.append(link);
}

/** Preloads all of them at once: found import by import, they would load one after the other. */
export function preloadScripts(): void {
  for (const file of files) addLink(isSheet(file) ? 'preload' : 'modulepreload', file);
}

/** Fetches them into the browser's cache, at the lowest priority and one at a time; they are not run. */
export async function prefetchScripts(): Promise<void> {
  for (const file of files) {
    addLink('prefetch', file);
    await whenIdle();
  }
}

/** Fetches the font for later documents: this one keeps its own, so that no text moves. */
export async function fetchFont(): Promise<void> {
  // Not by `rel=prefetch`, which Firefox refuses whatever `font-src` says.
  try {
    const answer = await fetch(font, { priority: 'low' });
    await answer.arrayBuffer();
    store(webFontKey, answer.ok ? '' : null);
  } catch (error) {
    console.warn('the font did not load', error);
  }
}

export function whenIdle(): Promise<void> {
  return new Promise((resolve) => {
    // Safari has no requestIdleCallback.
    const wait = () =>
      'requestIdleCallback' in window
        ? requestIdleCallback(() => resolve(), { timeout: 2000 })
        : setTimeout(resolve, 200);
    if (document.readyState === 'complete') wait();
    else window.addEventListener('load', wait, { once: true });
  });
}
