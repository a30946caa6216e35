/** What pages and the service worker agree on; `shell/offline` is the worker, decision 019. */
export const offline = {
  /** Where the worker is served, for the whole site. */
  worker: '/sw.js',
  /** The page in place of one that is not there; of it the worker keeps the text alone. */
  page: '/sin-conexion',
  /** Header of a copy: when it was fetched, in UTC ms; its document says the same in `data-copy`. */
  copiedAt: 'x-copied-at',
  /** Message by which a page lets a waiting worker begin. */
  begin: 'begin',
  /** Message with which a page that was there before the worker names what it is made of. */
  seen: 'seen',
  /** Element of the offline page that gets links to the pages that there are copies of. */
  list: 'copies',
} as const;
