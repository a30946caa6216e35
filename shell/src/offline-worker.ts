import { offline } from '#contract/documents/offline.ts';

/** A new version of the site that waits for the person to want it. */
export interface Update {
  isReady: () => boolean;
  onChange: (listener: () => void) => () => void;
  /** Lets the new worker begin and loads the page anew; only the tab in which it was pressed. */
  apply: () => void;
}

/** The worker begins after the first page, which it has not seen: what it was made of is named. */
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
  // Another tab has let it begin.
  navigator.serviceWorker.addEventListener('controllerchange', tell);
  return {
    // The first one waits for nobody.
    isReady: () => registration.waiting !== null && registration.active !== null,
    onChange(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    apply() {
      navigator.serviceWorker.addEventListener('controllerchange', () => window.location.reload(), {
        once: true,
      });
      registration.waiting?.postMessage(offline.begin);
    },
  };
}

/** Registers the worker; null where the browser has none, or does not want it. */
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
