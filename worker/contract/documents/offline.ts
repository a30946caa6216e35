/** What pages and the service worker agree on; `shell/offline` is the worker, decision 019. */
export const offline = {
  worker: '/sw.js',
  /** Shown for a page that is not there; the worker keeps its text alone. */
  page: '/sin-conexion',
  /** Header of a copy: when it was fetched (UTC ms); its document has the same in `data-copy`. */
  copiedAt: 'x-copied-at',
  /** Message: a waiting worker may begin. */
  begin: 'begin',
  /** Message of a page older than the worker: the files that it is made of. */
  seen: 'seen',
  /** Id of the offline page's list of kept pages. */
  list: 'copies',
} as const;
