import { scrollAttribute } from './page-names.ts';
import { scrollSmoothly } from './scroll-smoothly.ts';

const delayMs = 5000;
const interactions = ['pointerdown', 'keydown', 'wheel', 'touchmove'] as const;

/**
 * Scrolls after 5 s to the element whose id is in `scrollAttribute`. If the person has clicked, typed or
 * scrolled, the function does not scroll, because the page must not move during use. It runs once for each
 * element.
 *
 * @returns a function that cancels the scroll
 */
export function scrollLater(mark: HTMLElement): () => void {
  const id = mark.getAttribute(scrollAttribute);
  if (!id || mark.dataset.begun) return () => {};
  mark.dataset.begun = '';
  const listeners = new AbortController();
  const timer = setTimeout(() => {
    listeners.abort();
    if (window.scrollY > 0 || document.querySelector('dialog[open]')) return;
    scrollSmoothly(document.getElementById(id));
  }, delayMs);
  const stop = () => {
    clearTimeout(timer);
    listeners.abort();
  };
  for (const type of interactions) {
    window.addEventListener(type, stop, { passive: true, signal: listeners.signal });
  }
  return stop;
}
