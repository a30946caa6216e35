import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import { requestId } from 'hono/request-id';

/**
 * The headers with which the gateway describes a request to the API. The API trusts these headers: only the
 * gateway can call the API, and the gateway removes these headers from clients' requests.
 */
export const gatewayHeaders = {
  /** The id of the request, for the log and the answer. */
  requestId: 'x-request-id',
  /** The id of the page's request, if the call belongs to the rendering of a page. */
  parentId: 'x-parent-id',
  /**
   * The visitor's IP address. The next header holds the ISO code of the visitor's country. The gateway needs
   * its own headers, because Cloudflare's headers do not reliably pass a binding.
   */
  address: 'x-visitor-address',
  country: 'x-visitor-country',
  /** The number (AS) of the visitor's network. */
  asn: 'x-visitor-asn',
  /** The gateway's current findings: names of `Trouble`, separated by spaces. */
  troubles: 'x-troubles',
} as const;

declare module 'hono' {
  interface ContextVariableMap {
    /** The visitor's IP address, as Cloudflare reports it. Absent without Cloudflare. */
    ipAddress?: string | undefined;
    /** The ISO code of the visitor's country, as Cloudflare reports it. */
    countryCode?: string | undefined;
    /** The number (AS) of the visitor's network, as Cloudflare reports it. */
    asn?: string | undefined;
  }
}

/** Makes a new id for each request. It ignores an id from the client. */
const newRequestId = requestId({ headerName: '' });

/** For requests from browsers. IP address and country come from Cloudflare, never from the client. */
export const visitorMiddleware = [
  newRequestId,
  createMiddleware(async (c, next) => {
    const { raw } = c.req as { raw: Request & { cf?: { country?: string; asn?: number } } };
    c.set('ipAddress', c.req.header('cf-connecting-ip'));
    c.set('countryCode', raw.cf?.country);
    c.set('asn', raw.cf?.asn?.toString());
    return next();
  }),
];

/** The middleware for requests from the gateway. The gateway's headers hold id, IP address and country. */
export const gatewayMiddleware = [
  requestId({ headerName: gatewayHeaders.requestId }),
  createMiddleware(async (c, next) => {
    c.set('ipAddress', c.req.header(gatewayHeaders.address));
    c.set('countryCode', c.req.header(gatewayHeaders.country));
    c.set('asn', c.req.header(gatewayHeaders.asn));
    return next();
  }),
];

/** Sets the headers about the visitor. It first removes headers of these names. */
export function setVisitorHeaders(c: Context, headers: Headers): void {
  const visitor = { address: c.get('ipAddress'), country: c.get('countryCode'), asn: c.get('asn') };
  for (const name of ['address', 'country', 'asn'] as const) {
    const value = visitor[name];
    if (value === undefined) headers.delete(gatewayHeaders[name]);
    else headers.set(gatewayHeaders[name], value);
  }
}
