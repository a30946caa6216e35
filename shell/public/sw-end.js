// The gateway serves this service worker with `OFFLINE=off`. It removes itself and every cached page. It does
// not change open pages (docs/operations.md).
self.addEventListener('install', () => self.skipWaiting());

async function end() {
  for (const name of await caches.keys()) await caches.delete(name);
  await self.registration.unregister();
}

self.addEventListener('activate', (event) => event.waitUntil(end()));
