import { offline } from '#contract/offline.ts';
import { forgetCachedPages, removeUnknownCaches, storeAnswer } from './cache-store.ts';
import { answerDocument, answerPrivatePage } from './documents.ts';
import { answerEntry, answerHashedFile, answerPicture, storeLoadedFiles } from './files.ts';
import { classifyRequest, isFromPublicPage } from './kinds.ts';
import { handleMessageClick, showMessage } from './push.ts';

declare const self: ServiceWorkerGlobalScope;
/** The id changes with each build, so browsers install a new worker. A page later activates this worker. */
declare const __SHELL_BUILD__: string;

interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

function mayFetchAhead(): boolean {
  const { connection } = navigator as WorkerNavigator & { connection?: Connection };
  return !connection?.saveData && !connection?.effectiveType?.endsWith('2g');
}

async function fetchOfflinePage(): Promise<void> {
  if (!mayFetchAhead()) return;
  const page = await fetch(offline.page);
  if (page.ok) await storeAnswer('offline', offline.page, page);
}

self.addEventListener('install', (event) => {
  console.debug('service worker of the build', __SHELL_BUILD__);
  event.waitUntil(fetchOfflinePage().catch(() => {}));
});

self.addEventListener('activate', (event) => {
  event.waitUntil(removeUnknownCaches().finally(() => self.clients.claim()));
});

const isOwn = (url: unknown): url is string =>
  typeof url === 'string' && new URL(url).origin === self.location.origin;

self.addEventListener('message', (event) => {
  const { data } = event;
  if (data === offline.begin) void self.skipWaiting();
  // If this fetch of the offline page fails, the worker's next installation fetches the page.
  if (data === offline.forget) {
    event.waitUntil(
      forgetCachedPages()
        .then(fetchOfflinePage)
        .catch(() => {}),
    );
  }
  const seen: unknown = data?.[offline.seen];
  if (Array.isArray(seen)) event.waitUntil(storeLoadedFiles(seen.filter(isOwn)));
});

self.addEventListener('push', (event) => event.waitUntil(showMessage(event.data)));

self.addEventListener('notificationclick', (event) => event.waitUntil(handleMessageClick(event)));

self.addEventListener('fetch', (event) => {
  const { request } = event;
  if (!isOwn(request.url)) return;
  // If the worker cannot store an answer, it ignores the error and the cache gets no new entry.
  const later = (work: Promise<unknown>) => event.waitUntil(work.catch(() => {}));
  switch (classifyRequest(request)) {
    case 'document':
      return event.respondWith(answerDocument(request, later));
    case 'hashed':
      return isFromPublicPage(request) && event.respondWith(answerHashedFile(request, later));
    case 'entry':
      return event.respondWith(answerEntry(request));
    case 'picture':
      return isFromPublicPage(request) && event.respondWith(answerPicture(request, later));
    case 'private':
      return event.respondWith(answerPrivatePage(request));
  }
});
