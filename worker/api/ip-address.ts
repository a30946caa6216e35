import * as z from 'zod/mini';

const mapped = /^::ffff:([0-9a-f]{1,4}):([0-9a-f]{1,4})$/;

/**
 * Returns the canonical form of an IP address: `2a01:4f8:0:0::2` becomes `2a01:4f8::2`, and an IPv4 address
 * inside IPv6 becomes IPv4. Returns null for any other text. The platform's URL parser writes IPv6 as RFC 5952
 * demands.
 */
export function canonicalIpAddress(text: string): string | null {
  if (z.safeParse(z.ipv4(), text).success) return text;
  if (!z.safeParse(z.ipv6(), text).success) return null;
  const ipAddress = new URL(`http://[${text}]`).hostname.slice(1, -1);
  const [, ...groups] = mapped.exec(ipAddress) ?? [];
  if (groups.length === 0) return ipAddress;
  const bytes = groups.map((group) => Number.parseInt(group, 16));
  return bytes.flatMap((pair) => [pair >> 8, pair & 255]).join('.');
}
