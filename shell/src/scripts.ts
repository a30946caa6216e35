// What every app needs: links in the head, which `media` keeps inactive.

function activate(link: HTMLLinkElement, rel: string): void {
  const active = document.createElement('link');
  active.rel = rel;
  if (link.as) active.as = link.as;
  active.crossOrigin = link.crossOrigin;
  active.href = link.href;
  link.after(active);
}

const waiting = () =>
  document.querySelectorAll<HTMLLinkElement>('link[rel$="preload"][media="not all"]');

/** Asks for all of them at once, so that none is found one step at a time. */
export function preloadScripts(): void {
  for (const link of waiting()) {
    activate(link, link.rel);
    link.remove();
  }
}

/** Fetches them into the browser's cache, at the lowest priority; they are not run. */
export function prefetchScripts(): void {
  for (const link of waiting()) activate(link, 'prefetch');
}
