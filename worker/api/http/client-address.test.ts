import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { fromVisitors } from '../../http/visitor.ts';
import { networkCounts } from './client-address.ts';

const limit = { name: 'lead', max: 60, windowMs: 600_000 };
const app = new Hono()
  .use(...fromVisitors)
  .get('/:secret', (c) => c.json(networkCounts(c, limit, c.req.param('secret'))));

async function countsOf(address: string) {
  const answer = await app.request('/s', { headers: { 'cf-connecting-ip': address } });
  return (await answer.json()) as ReturnType<typeof networkCounts>;
}

async function keyOf(headers: Record<string, string>, secret = 's'): Promise<string> {
  const [first] = (await (await app.request(`/${secret}`, { headers })).json()) as {
    key: string;
  }[];
  return first?.key ?? '';
}
const keyOfAddress = (address: string) => keyOf({ 'cf-connecting-ip': address });

test('the key of an address is stable, short and does not hold the address', async () => {
  const key = await keyOfAddress('203.0.113.7');
  expect(key).toBe(await keyOfAddress('203.0.113.7'));
  expect(key).toMatch(/^[\w-]{22}$/);
  expect(key).not.toContain('203');
});

test('two IPv4 neighbours are two addresses', async () => {
  expect(await keyOfAddress('203.0.113.7')).not.toBe(await keyOfAddress('203.0.113.8'));
});

test('another secret gives another key: keys of two sites cannot be joined', async () => {
  const headers = { 'cf-connecting-ip': '203.0.113.7' };
  expect(await keyOf(headers, 'one')).not.toBe(await keyOf(headers, 'two'));
});

test.each([
  ['2001:db8:1:2::1', '2001:db8:1:2:ffff:ffff:ffff:ffff'],
  ['2001:db8:1:2::1', '2001:0DB8:0001:0002:0:0:0:1'],
  ['2001:db8::1', '2001:db8:0:0:aaaa::'],
  ['2001:db8::1', '2001:db8::bbbb:1:2:3'],
  ['::1', '::2'],
  ['2001:db8:1::', '2001:db8:1:0:9::'],
])('%s and %s are of one /64 and count as one', async (one, other) => {
  expect(await keyOfAddress(one)).toBe(await keyOfAddress(other));
});

test.each([
  ['2001:db8:1:2::1', '2001:db8:1:3::1'],
  ['2001:db8::1', '2001:db8:0:1::1'],
  ['2001:db8:1::', '2001:db8:2::'],
  ['1:2::', '2:1::'],
])('%s and %s are of two /64 and count as two', async (one, other) => {
  expect(await keyOfAddress(one)).not.toBe(await keyOfAddress(other));
});

test('an IPv6 customer has a third of what the /48 around it has together', async () => {
  const [home, around, ...more] = await countsOf('2001:db8:1:2::1');
  const [neighbour, same] = await countsOf('2001:db8:1:3::1');
  expect(more).toEqual([]);
  expect(home?.limit).toEqual({ name: 'lead-home', max: 20, windowMs: 600_000 });
  expect(around?.limit).toEqual(limit);
  expect(neighbour?.key).not.toBe(home?.key);
  expect(same).toEqual(around);
});

test('an IPv4 address is one network, which may be a neighbourhood', async () => {
  expect(await countsOf('203.0.113.7')).toMatchObject([{ limit }]);
});

test('what the caller writes into x-forwarded-for changes nothing', async () => {
  const address = { 'cf-connecting-ip': '203.0.113.7' };
  const forged = { ...address, 'x-forwarded-for': '198.51.100.1', 'x-real-ip': '198.51.100.2' };
  expect(await keyOf(forged)).toBe(await keyOf(address));
  expect(await keyOf({ 'x-forwarded-for': '198.51.100.1' })).toBe(await keyOf({}));
});
