import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { visitorMiddleware } from './gateway-headers.ts';
import { findNetworks, type VisitorNetwork } from './shield.ts';

const app = new Hono().use(...visitorMiddleware).get('/', (c) => c.json(findNetworks(c)));

async function networksFrom(headers: Record<string, string>): Promise<VisitorNetwork[]> {
  return (await app.request('/', { headers })).json();
}
const homeOf = async (ipAddress: string) =>
  (await networksFrom({ 'cf-connecting-ip': ipAddress })).find(({ isHome }) => isHome)?.name;

test('an IPv4 address is one network that many people may share', async () => {
  const headers = { 'cf-connecting-ip': '203.0.113.7' };
  expect(await networksFrom(headers)).toEqual([{ name: '203.0.113.7', isHome: false }]);
});

test('an IPv6 address has two networks: a customer’s network and the /48 around it', async () => {
  expect(await networksFrom({ 'cf-connecting-ip': '2001:db8:1:2::1' })).toEqual([
    { name: '2001:db8:1:2', isHome: true },
    { name: '2001:db8:1/48', isHome: false },
  ]);
});

test.each([
  ['2001:db8:1:2::1', '2001:db8:1:2:ffff:ffff:ffff:ffff'],
  ['2001:db8:1:2::1', '2001:0DB8:0001:0002:0:0:0:1'],
  ['2001:db8::1', '2001:db8:0:0:aaaa::'],
  ['2001:db8::1', '2001:db8::bbbb:1:2:3'],
  ['::1', '::2'],
  ['2001:db8:1::', '2001:db8:1:0:9::'],
])('%s and %s belong to one customer', async (one, other) => {
  expect(await homeOf(one)).toBe(await homeOf(other));
});

test.each([
  ['2001:db8:1:2::1', '2001:db8:1:3::1'],
  ['2001:db8::1', '2001:db8:0:1::1'],
  ['2001:db8:1::', '2001:db8:2::'],
  ['1:2::', '2:1::'],
])('%s and %s belong to two customers', async (one, other) => {
  expect(await homeOf(one)).not.toBe(await homeOf(other));
});
