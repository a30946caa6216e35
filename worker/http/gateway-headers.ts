/**
 * Headers by which the gateway tells the API about a request. The API trusts them: it has no address of
 * its own, and the gateway removes them from what a client sends.
 */
export const gatewayHeaders = {
  /** The id of the request: the log's and the answer's. */
  requestId: 'x-request-id',
  /** The id of the page's request, of a call that is made while that page is rendered. */
  parentId: 'x-parent-id',
  /** The visitor's address, and ISO code of their country: a binding may not pass Cloudflare's own. */
  address: 'x-visitor-address',
  country: 'x-visitor-country',
  /** Space-separated `Trouble`s that the gateway knows of. */
  troubles: 'x-troubles',
} as const;

/** In local mode a `POST` runs the cron: wrangler triggers that of the first of several Workers alone. */
export const localCronPath = '/__cron';
