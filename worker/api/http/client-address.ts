import { createHmac } from 'node:crypto';
import type { Context } from 'hono';

/** An IPv6 customer owns a /64: its first four groups count as one address. */
function network(address: string): string {
  if (!address.includes(':')) return address;
  const [head = '', tail] = address.split('::');
  const left = head ? head.split(':') : [];
  const right = tail ? tail.split(':') : [];
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - left.length - right.length);
  const groups = [...left, ...Array<string>(zeros).fill('0'), ...right];
  return groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group || '0', 16).toString(16))
    .join(':');
}

/** A keyed hash: counters hold no address in plain text. */
export function keyedHash(text: string, secret: string): string {
  return createHmac('sha256', secret).update(text).digest('base64url').slice(0, 22);
}

/**
 * A keyed hash of the caller's network, for limits. Only Cloudflare's own header counts:
 * `x-forwarded-for` is written by the caller.
 */
export function addressKey(c: Context, secret: string): string {
  const address = c.req.header('cf-connecting-ip') ?? 'unknown';
  return keyedHash(network(address), secret);
}
