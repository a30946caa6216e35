import { offline } from '#contract/offline.ts';

interface Update {
  isReady: () => boolean;
  /** Activates the new worker and reloads. Only the tab in which the person clicked the button reloads. */
  apply: () => void;
}

/** Sends the worker the list of the page's files, because the worker starts after the first page has loaded. */
function reportFirstPage(): void {
  const { serviceWorker } = navigator;
  if (serviceWorker.controller) return;
  const tell = () => {
    const files = performance.getEntriesByType('resource').map(({ name }) => name);
    const seen = [window.location.href, ...files];
    serviceWorker.controller?.postMessage({ [offline.seen]: seen });
  };
  serviceWorker.addEventListener('controllerchange', tell, { once: true });
}

function updateOf(registration: ServiceWorkerRegistration, onChange: () => void): Update {
  registration.addEventListener('updatefound', () => {
    registration.installing?.addEventListener('statechange', onChange);
  });
  // This event means that another tab has activated the new version.
  navigator.serviceWorker.addEventListener('controllerchange', onChange);
  return {
    // The first worker activates at once, so only a later worker can wait for the person.
    isReady: () => registration.waiting !== null && registration.active !== null,
    apply() {
      const reload = () => window.location.reload();
      navigator.serviceWorker.addEventListener('controllerchange', reload, { once: true });
      registration.waiting?.postMessage(offline.begin);
      // While the old worker is busy, Chromium may delay the activation until a page is reloaded.
      setTimeout(reload, 3000);
    },
  };
}

/** Calls `onChange` when `isReady` may have changed. Returns null without service workers or on a refusal. */
export async function watchForUpdate(onChange: () => void): Promise<Update | null> {
  if (!('serviceWorker' in navigator)) return null;
  try {
    reportFirstPage();
    const registration = await navigator.serviceWorker.register(offline.worker);
    return updateOf(registration, onChange);
  } catch (error) {
    console.warn('pages will not be there offline', error);
    return null;
  }
}

/** An event on `window`: the page is no longer a cached page. */
export const cachedPageLeftEvent = 'cached-page-left';

/** Returns the time (UTC ms) at which the shown cached page was fetched. Returns null for other pages. */
export function findCachedTime(): number | null {
  const { copy } = document.documentElement.dataset;
  return copy ? Number(copy) : null;
}

const toRead = /^\/(?:guia-|blog\/)/;

/**
 * Records a client-side navigation. The new page is not a cached page, because the app has just requested the
 * page's data. The browser has not loaded the document of a guide or post, so the service worker fetches this
 * document (about 9 KB) for offline use.
 */
export function recordNavigation(path: string, savesData: boolean): void {
  delete document.documentElement.dataset.copy;
  window.dispatchEvent(new Event(cachedPageLeftEvent));
  if (!toRead.test(path) || savesData) return;
  navigator.serviceWorker?.controller?.postMessage({ [offline.seen]: [window.location.href] });
}
