import { savesData } from '#client/saves-data.ts';
import { offline } from '#contract/documents/offline.ts';

const toRead = /^\/(?:guia-|blog\/)/;

/**
 * A guide or post that was walked to has had no document of its own: the service worker fetches one,
 * some 9 KB, so that it is there to be opened again without a network.
 */
export function keepWhatIsRead(path: string): void {
  if (!toRead.test(path) || savesData()) return;
  navigator.serviceWorker?.controller?.postMessage({ [offline.seen]: [window.location.href] });
}
