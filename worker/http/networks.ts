import type { Context } from 'hono';

/** A network of the visitor's: an IPv4 address, an IPv6 /64 (one customer) or the /48 around it. */
export interface Network {
  name: string;
  /** One customer's; the others are shared by many. */
  isHome: boolean;
}

/** The eight groups of an IPv6 address. */
function groupsOf(address: string): string[] {
  const [head = '', tail] = address.split('::');
  const left = head ? head.split(':') : [];
  const right = tail ? tail.split(':') : [];
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - left.length - right.length);
  return [...left, ...Array<string>(zeros).fill('0'), ...right].map((group) =>
    Number.parseInt(group || '0', 16).toString(16),
  );
}

/**
 * The visitor's networks, by the address that Cloudflare has seen. In local mode there may be none;
 * then there is no network.
 */
export function networksOf(c: Context): Network[] {
  const address = c.get('address');
  if (address === undefined) return [];
  if (!address.includes(':')) return [{ name: address, isHome: false }];
  const groups = groupsOf(address);
  return [
    { name: groups.slice(0, 4).join(':'), isHome: true },
    { name: `${groups.slice(0, 3).join(':')}/48`, isHome: false },
  ];
}
