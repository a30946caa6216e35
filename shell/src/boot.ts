// The document's only script of its own: what there is to read comes first, the site's scripts after.

import '#ui/base.css';
import { mayReload } from './reload.ts';

/** How long the page's main picture may hold the scripts back. */
const pictureMs = 1000;

function firstPaint(): Promise<void> {
  // Nothing is painted behind another tab.
  if (document.hidden) return Promise.resolve();
  return new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
}

function mainPicture(): Promise<unknown> {
  const picture = document.querySelector<HTMLImageElement>('img[fetchpriority="high"]');
  if (!picture || picture.complete) return Promise.resolve();
  return new Promise((resolve) => {
    for (const end of ['load', 'error']) picture.addEventListener(end, resolve, { once: true });
    setTimeout(resolve, pictureMs);
  });
}

/** Fetches all that the page will import at once; `media` has kept it from being fetched before. */
function preloadScripts(): void {
  const held = document.querySelectorAll('link[rel="modulepreload"][media="not all"]');
  for (const link of held) {
    const preload = link.cloneNode();
    if (preload instanceof Element) preload.removeAttribute('media');
    link.replaceWith(preload);
  }
}

await mainPicture();
await firstPaint();
preloadScripts();
try {
  await import('./main.tsx');
} catch (error) {
  // The document is older than the scripts that are there: as in main.tsx, which has not come.
  if (navigator.onLine && mayReload(String(error))) window.location.reload();
  else console.warn('the page works without scripts', error);
}
