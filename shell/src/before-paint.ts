// Inlined in every document (shell/inline-script.ts), and run before anything is painted.

import { savesData } from '#client/saves-data.ts';
import { reloadFor } from './reload.ts';
import { isStored, webFontKey } from './stored.ts';

/** The address of `boot.ts` in this build. */
declare const bootUrl: string;

/** Between two blocks (ms), so that taps and pictures get their turn. */
const pauseMs = 50;

/**
 * On a phone, what is marked `data-below-fold` is laid out after the first paint, block by block (base.css;
 * decision 033).
 */
function deferBelowFold(): void {
  const [arrival] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  // Whoever comes back, or to a place within the page, is scrolled there: its height must be known.
  if (arrival?.type !== 'navigate' || arrival.name.includes('#')) return;
  const { dataset } = document.documentElement;
  dataset.firstScreen = '';
  const next = () => requestAnimationFrame(() => setTimeout(layOut, pauseMs));
  function layOut(): void {
    const block = document.querySelector('[data-below-fold]');
    block?.removeAttribute('data-below-fold');
    if (block || document.readyState === 'loading') next();
    else delete dataset.firstScreen;
  }
  next();
}
deferBelowFold();
if (isStored(webFontKey) && !savesData()) document.documentElement.dataset.webFont = '';

// In the document it would be fetched, and often run, while the first paint is made.
document.addEventListener('DOMContentLoaded', () => {
  const script = document.createElement('script');
  // A script that is gone cannot report itself.
  const onerror = () => reloadFor(bootUrl);
  Object.assign(script, { type: 'module', src: bootUrl, onerror });
  document.head.append(script);
});
