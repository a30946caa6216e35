/** Names that pages and the service worker share; `shell/offline` is the worker, decision 019. */
export const offline = {
  worker: '/sw.js',
  /** Shown for a page without a copy; the worker keeps only its HTML. */
  page: '/sin-conexion',
  /** Header of a copy: when it was fetched (UTC ms); its document has the same in `data-copy`. */
  copiedAt: 'x-copied-at',
  /** Message: a waiting worker may begin. */
  begin: 'begin',
  /** Message: somebody signed out; the copies are deleted. */
  forget: 'forget',
  /** Message from a page loaded before the worker: the files that it uses. */
  seen: 'seen',
  /** Id of the offline page's list of kept pages. */
  list: 'copies',
} as const;
