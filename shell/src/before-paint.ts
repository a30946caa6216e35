// Inlined in every document (shell/build/document.ts), and run before anything is painted.

import { savesData } from '#client/saves-data.ts';
import { reloadFor } from './reload.ts';
import { isStored, webFontKey } from './stored.ts';

/** The address of `boot.ts` in this build. */
declare const bootUrl: string;

/** Between two blocks (ms), so that taps and pictures get their turn. */
const pauseMs = 50;

/**
 * On a phone, what is marked `data-below-fold` is laid out after the first paint (base.css; decision 033):
 * at once what people use, then block by block what they read.
 */
function deferBelowFold(): void {
  const [arrival] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  // Whoever comes back, or to a place within the page, is scrolled there: its height must be known.
  if (arrival?.type !== 'navigate' || arrival.name.includes('#')) return;
  const { dataset } = document.documentElement;
  dataset.firstScreen = '';
  const reveal = (kind: 'used' | 'read') => {
    const block = document.querySelector(`[data-below-fold=${kind}]`);
    block?.removeAttribute('data-below-fold');
    return block;
  };
  const next = (ms: number) => requestAnimationFrame(() => setTimeout(layOut, ms));
  function layOut(): void {
    let isMore = false;
    while (reveal('used')) isMore = true;
    if (isMore || reveal('read') || document.readyState === 'loading') next(pauseMs);
    else delete dataset.firstScreen;
  }
  next(0);
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
