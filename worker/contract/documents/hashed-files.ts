/**
 * Path of a file that a build has named by its content: who keeps it, the gateway's caches as well as
 * the service worker, may keep it for ever.
 */
export const hashedFile = /\/assets\/.+-[\w-]{8}\.(?:js|css|svg|woff2)$/;
