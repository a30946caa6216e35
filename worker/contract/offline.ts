/** Names that pages and the service worker share; `shell/offline` is the worker, decision 019. */
export const offline = {
  worker: '/sw.js',
  /** Shown for a page that is not cached; the worker keeps only its HTML. */
  page: '/sin-conexion',
  /** Header of a cached page: the time of its fetch (UTC ms); its document has the same in `data-copy`. */
  copiedAt: 'x-copied-at',
  /** Message: a waiting worker may start. */
  begin: 'begin',
  /** Message: the person has signed out, so the worker deletes the cached pages. */
  forget: 'forget',
  /** Message with the files of a page that loaded before the worker. */
  seen: 'seen',
  /** Id of the offline page's list of cached pages. */
  list: 'copies',
} as const;
