// The only script that the document starts itself: the content is painted first.

import '#ui/base.css';
import { reloadFor } from './reload.ts';

/** How long the main picture may delay the scripts. */
const pictureMs = 1000;

function firstPaint(): Promise<void> {
  // A hidden tab paints nothing.
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

/** Preloads everything that the page imports; `media` has kept the links inactive until now. */
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
  if (!reloadFor(String(error))) console.warn('the page works without scripts', error);
}
