import * as z from 'zod/mini';

const mapped = /^::ffff:([0-9a-f]{1,4}):([0-9a-f]{1,4})$/;

/**
 * The one form of an IP address, however it was written: `2a01:4f8:0:0::2` is `2a01:4f8::2`, and an
 * IPv4 address inside of IPv6 is itself. Null for a text that is no address. The platform's own
 * parser of URLs writes IPv6 as RFC 5952 asks.
 */
export function canonicalAddress(text: string): string | null {
  if (z.safeParse(z.ipv4(), text).success) return text;
  if (!z.safeParse(z.ipv6(), text).success) return null;
  const address = new URL(`http://[${text}]`).hostname.slice(1, -1);
  const [, ...groups] = mapped.exec(address) ?? [];
  if (groups.length === 0) return address;
  const bytes = groups.map((group) => Number.parseInt(group, 16));
  return bytes.flatMap((pair) => [pair >> 8, pair & 255]).join('.');
}
