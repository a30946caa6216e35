// The scripts that every page imports: links in the head, which `media` keeps inactive.

function replaceLinks(rel: 'modulepreload' | 'prefetch'): void {
  for (const link of document.querySelectorAll('link[rel="modulepreload"][media="not all"]')) {
    const active = document.createElement('link');
    active.rel = rel;
    active.href = link.getAttribute('href') ?? '';
    link.after(active);
    if (rel === 'modulepreload') link.remove();
  }
}

/** Asks for all of them at once, so that none is found one step at a time. */
export const preloadScripts = () => replaceLinks('modulepreload');

/** Fetches them into the browser's cache, at the lowest priority; they are not run. */
export const prefetchScripts = () => replaceLinks('prefetch');
