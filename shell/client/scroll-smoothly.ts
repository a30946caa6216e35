/** Call it only after a click or a pause, because the next scroll or layout ends a running smooth scroll. */
export function scrollSmoothly(element: Element | null): void {
  const isCalm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  element?.scrollIntoView({ behavior: isCalm ? 'auto' : 'smooth' });
}
