/** Only after a press or a pause: on its way, a smooth scroll is ended by the next one and by a layout. */
export function scrollSmoothly(element: Element | null): void {
  const isCalm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  element?.scrollIntoView({ behavior: isCalm ? 'auto' : 'smooth' });
}
