/**
 * Names that the pages and the service worker share. `shell/offline` holds the service worker (decision 019).
 */
export const offline = {
  worker: '/sw.js',
  /**
   * Without a network, the worker shows this page instead of a page that is not cached. It stores only this
   * page's HTML.
   */
  page: '/sin-conexion',
  /** Header of a cached page: its fetch time (UTC ms). The document has this time in `data-copy`. */
  copiedAt: 'x-copied-at',
  /** A page sends this message to tell a waiting worker that it may start. */
  begin: 'begin',
  /** A page sends this message after a sign-out. The worker then deletes the cached pages. */
  forget: 'forget',
  /** A page sends this message with the files that it loaded before the worker started. */
  seen: 'seen',
  /** Id of the list of cached pages on the offline page. */
  list: 'copies',
} as const;
