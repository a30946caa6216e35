import { offline } from '#contract/documents/cache-policy.ts';

/** A new version that waits to be activated by the person. */
export interface Update {
  isReady: () => boolean;
  onChange: (listener: () => void) => () => void;
  /** Activates the new worker and reloads, only in the tab where it was pressed. */
  apply: () => void;
}

/** The worker starts after the first page, so the page sends it the list of its files. */
function nameFirstPage(): void {
  const { serviceWorker } = navigator;
  if (serviceWorker.controller) return;
  const tell = () => {
    const files = performance.getEntriesByType('resource').map(({ name }) => name);
    const seen = [window.location.href, ...files];
    serviceWorker.controller?.postMessage({ [offline.seen]: seen });
  };
  serviceWorker.addEventListener('controllerchange', tell, { once: true });
}

function updateOf(registration: ServiceWorkerRegistration): Update {
  const listeners = new Set<() => void>();
  const tell = () => {
    for (const listener of listeners) listener();
  };
  registration.addEventListener('updatefound', () => {
    registration.installing?.addEventListener('statechange', tell);
  });
  // Another tab has activated the new version.
  navigator.serviceWorker.addEventListener('controllerchange', tell);
  return {
    // The first worker activates at once.
    isReady: () => registration.waiting !== null && registration.active !== null,
    onChange(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    apply() {
      const reload = () => window.location.reload();
      navigator.serviceWorker.addEventListener('controllerchange', reload, { once: true });
      registration.waiting?.postMessage(offline.begin);
      // Chromium may delay activation while the old worker is busy, until a page is reloaded.
      setTimeout(reload, 3000);
    },
  };
}

/** Null where the browser has no service workers or refuses them. */
export async function watchForUpdate(): Promise<Update | null> {
  if (!('serviceWorker' in navigator)) return null;
  try {
    nameFirstPage();
    const registration = await navigator.serviceWorker.register(offline.worker);
    return updateOf(registration);
  } catch (error) {
    console.warn('pages will not be there offline', error);
    return null;
  }
}

/** Event of `window`: the shown page is no longer a copy. */
const left = 'copy-left';

/** Time (UTC ms) at which the shown copy was fetched; null when the page is no copy. */
export function copiedAt(): number | null {
  const { copy } = document.documentElement.dataset;
  return copy ? Number(copy) : null;
}

/** Returns a function that removes the listener. */
export function onCopyLeft(listener: () => void): () => void {
  window.addEventListener(left, listener);
  return () => window.removeEventListener(left, listener);
}

const toRead = /^\/(?:guia-|blog\/)/;

/**
 * After a client-side navigation the page is no copy, since its data was requested now. The
 * document of a guide or post was not loaded: the service worker fetches it, some 9 KB, for offline
 * use.
 */
export function noteArrival(path: string, savesData: boolean): void {
  delete document.documentElement.dataset.copy;
  window.dispatchEvent(new Event(left));
  if (!toRead.test(path) || savesData) return;
  navigator.serviceWorker?.controller?.postMessage({ [offline.seen]: [window.location.href] });
}
