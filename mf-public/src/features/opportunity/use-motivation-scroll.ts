import { useEffect } from 'react';

const delayMs = 5000;
const signsOfLife = ['pointerdown', 'keydown', 'wheel', 'touchmove'] as const;

/**
 * Brings the element `id` into view after 5 s, once, unless the person has done anything before:
 * a page must not move under somebody's finger.
 */
export function useMotivationScroll(id: string) {
  useEffect(() => {
    const listeners = new AbortController();
    const timer = setTimeout(() => {
      listeners.abort();
      if (window.scrollY > 0 || document.querySelector('dialog[open]')) return;
      const calm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
      document.getElementById(id)?.scrollIntoView({ behavior: calm ? 'auto' : 'smooth' });
    }, delayMs);
    const stop = () => {
      clearTimeout(timer);
      listeners.abort();
    };
    for (const sign of signsOfLife) {
      window.addEventListener(sign, stop, {
        passive: true,
        signal: listeners.signal,
      });
    }
    return stop;
  }, [id]);
}
