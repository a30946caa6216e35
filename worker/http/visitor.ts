import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import { requestId } from 'hono/request-id';
import { toldByGateway } from './gateway-headers.ts';

declare module 'hono' {
  interface ContextVariableMap {
    /** The visitor's address as Cloudflare has seen it; in local mode there may be none. */
    address?: string | undefined;
    /** ISO code of the country that Cloudflare makes of it. */
    countryCode?: string | undefined;
  }
}

/** An id of our own: whatever a client calls its request. */
const newRequestId = requestId({ headerName: '' });

/** The gateway's requests: their visitor is who Cloudflare says, whatever a client claims. */
export const fromVisitors = [
  newRequestId,
  createMiddleware(async (c, next) => {
    const { raw } = c.req as { raw: Request & { cf?: { country?: string } } };
    c.set('address', c.req.header('cf-connecting-ip'));
    c.set('countryCode', raw.cf?.country);
    return next();
  }),
];

/** The API's requests: id and visitor are those that the gateway has told. */
export const fromGateway = [
  requestId({ headerName: toldByGateway.requestId }),
  createMiddleware(async (c, next) => {
    c.set('address', c.req.header(toldByGateway.address));
    c.set('countryCode', c.req.header(toldByGateway.country));
    return next();
  }),
];

/** Tells the API who visits, in place of whatever stands in `headers`. */
export function tellVisitor(c: Context, headers: Headers): void {
  const told = { address: c.get('address'), country: c.get('countryCode') };
  for (const name of ['address', 'country'] as const) {
    const value = told[name];
    if (value === undefined) headers.delete(toldByGateway[name]);
    else headers.set(toldByGateway[name], value);
  }
}
