import { offline } from '#contract/offline.ts';

interface Update {
  isReady: () => boolean;
  /** Activates the new worker and reloads, only in the tab where it was pressed. */
  apply: () => void;
}

/** The worker starts after the first page, so the page sends it the list of its files. */
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
  // Another tab has activated the new version.
  navigator.serviceWorker.addEventListener('controllerchange', onChange);
  return {
    // The first worker activates at once.
    isReady: () => registration.waiting !== null && registration.active !== null,
    apply() {
      const reload = () => window.location.reload();
      navigator.serviceWorker.addEventListener('controllerchange', reload, { once: true });
      registration.waiting?.postMessage(offline.begin);
      // Chromium may delay activation while the old worker is busy, until a page is reloaded.
      setTimeout(reload, 3000);
    },
  };
}

/**
 * Registers the service worker; `onChange` is called when `isReady` may have changed. Null where the
 * browser has no service workers or refuses them.
 */
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

/** Event of `window`: the shown page is no longer a cached page. */
export const cachedPageLeft = 'cached-page-left';

/** Time (UTC ms) at which the shown cached page was fetched; null for other pages. */
export function cachedAt(): number | null {
  const { copy } = document.documentElement.dataset;
  return copy ? Number(copy) : null;
}

const toRead = /^\/(?:guia-|blog\/)/;

/**
 * After a client-side navigation the page is no cached one, because its data was requested now. The document
 * of a guide or post was not loaded, so the service worker fetches it, about 9 KB, for offline use.
 */
export function noteArrival(path: string, savesData: boolean): void {
  delete document.documentElement.dataset.copy;
  window.dispatchEvent(new Event(cachedPageLeft));
  if (!toRead.test(path) || savesData) return;
  navigator.serviceWorker?.controller?.postMessage({ [offline.seen]: [window.location.href] });
}
