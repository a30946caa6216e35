import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import { requestId } from 'hono/request-id';
import { gatewayHeaders } from './gateway-headers.ts';

declare module 'hono' {
  interface ContextVariableMap {
    /** The visitor's address as Cloudflare has seen it; in local mode there may be none. */
    address?: string | undefined;
    /** ISO code of the country that Cloudflare makes of it. */
    countryCode?: string | undefined;
  }
}

/** A new id: a client's own is ignored. */
const newRequestId = requestId({ headerName: '' });

/** For requests from browsers: address and country are Cloudflare's, never the client's. */
export const fromVisitors = [
  newRequestId,
  createMiddleware(async (c, next) => {
    const { raw } = c.req as { raw: Request & { cf?: { country?: string } } };
    c.set('address', c.req.header('cf-connecting-ip'));
    c.set('countryCode', raw.cf?.country);
    return next();
  }),
];

/** For requests from the gateway: id, address and country come in its headers. */
export const fromGateway = [
  requestId({ headerName: gatewayHeaders.requestId }),
  createMiddleware(async (c, next) => {
    c.set('address', c.req.header(gatewayHeaders.address));
    c.set('countryCode', c.req.header(gatewayHeaders.country));
    return next();
  }),
];

/** Overwrites what `headers` say of the visitor. */
export function tellVisitor(c: Context, headers: Headers): void {
  const visitor = { address: c.get('address'), country: c.get('countryCode') };
  for (const name of ['address', 'country'] as const) {
    const value = visitor[name];
    if (value === undefined) headers.delete(gatewayHeaders[name]);
    else headers.set(gatewayHeaders[name], value);
  }
}
