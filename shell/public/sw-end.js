// What `OFFLINE=off` serves as the service worker: it takes itself and every copy away, and lets open
// pages be (docs/operations.md).
self.addEventListener('install', () => self.skipWaiting());

async function end() {
  for (const name of await caches.keys()) await caches.delete(name);
  await self.registration.unregister();
}

self.addEventListener('activate', (event) => event.waitUntil(end()));
