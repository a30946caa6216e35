import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import { requestId } from 'hono/request-id';

/**
 * Headers with which the gateway describes a request to the API. The API trusts them, because only the
 * gateway reaches it and removes these headers from clients' requests.
 */
export const gatewayHeaders = {
  /** The id of the request in log and answer. */
  requestId: 'x-request-id',
  /** For a call while a page is rendered: the id of the page's request. */
  parentId: 'x-parent-id',
  /**
   * The visitor's IP address and ISO code of their country, because a binding may not pass Cloudflare's own
   * headers.
   */
  address: 'x-visitor-address',
  country: 'x-visitor-country',
  /** The number of the visitor's network (AS). */
  asn: 'x-visitor-asn',
  /** The gateway's current findings, space-separated `Trouble`s. */
  troubles: 'x-troubles',
} as const;

declare module 'hono' {
  interface ContextVariableMap {
    /** The visitor's IP address as Cloudflare sees it; missing without Cloudflare. */
    ipAddress?: string | undefined;
    /** ISO code of its country, by Cloudflare. */
    countryCode?: string | undefined;
    /** Number of its network (AS), by Cloudflare. */
    asn?: string | undefined;
  }
}

/** A new id, because a client's own is ignored. */
const newRequestId = requestId({ headerName: '' });

/** For requests from browsers: IP address and country come from Cloudflare, never from the client. */
export const fromVisitors = [
  newRequestId,
  createMiddleware(async (c, next) => {
    const { raw } = c.req as { raw: Request & { cf?: { country?: string; asn?: number } } };
    c.set('ipAddress', c.req.header('cf-connecting-ip'));
    c.set('countryCode', raw.cf?.country);
    c.set('asn', raw.cf?.asn?.toString());
    return next();
  }),
];

/** For requests from the gateway: id, IP address and country are in its headers. */
export const fromGateway = [
  requestId({ headerName: gatewayHeaders.requestId }),
  createMiddleware(async (c, next) => {
    c.set('ipAddress', c.req.header(gatewayHeaders.address));
    c.set('countryCode', c.req.header(gatewayHeaders.country));
    c.set('asn', c.req.header(gatewayHeaders.asn));
    return next();
  }),
];

/** Sets the headers about the visitor and removes existing ones. */
export function setVisitorHeaders(c: Context, headers: Headers): void {
  const visitor = { address: c.get('ipAddress'), country: c.get('countryCode'), asn: c.get('asn') };
  for (const name of ['address', 'country', 'asn'] as const) {
    const value = visitor[name];
    if (value === undefined) headers.delete(gatewayHeaders[name]);
    else headers.set(gatewayHeaders[name], value);
  }
}
