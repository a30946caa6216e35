// The service worker that `OFFLINE=off` serves: it removes itself and every cached page, and leaves open
// pages alone (docs/operations.md).
self.addEventListener('install', () => self.skipWaiting());

async function end() {
  for (const name of await caches.keys()) await caches.delete(name);
  await self.registration.unregister();
}

self.addEventListener('activate', (event) => event.waitUntil(end()));
