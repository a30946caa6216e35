import { afterAll, expect, test } from 'vitest';
import { signInLimits } from '../../worker/api/auth/attempts.ts';
import { startSite } from '../harness.ts';
import { chosen, sized } from '../sweep.ts';
import { freshAddress, post, refusalOf, rowsOf } from './requests.ts';
import { avoidWindowEnds } from './windows.ts';

const site = await startSite();
afterAll(() => site.stop());

avoidWindowEnds(60_000, 15_000);
avoidWindowEnds(signInLimits.network.windowMs, sized(20_000, 300_000));

/** As many at once as a browser has connections. */
async function flood(count: number, send: (index: number) => Promise<Response>) {
  const statuses: number[] = [];
  let next = 0;
  const sender = async () => {
    while (next < count) {
      const answer = await send(next++);
      await answer.arrayBuffer();
      statuses.push(answer.status);
    }
  };
  await Promise.all(Array.from({ length: 12 }, sender));
  return statuses;
}
const countIn = (statuses: number[], status: number) =>
  statuses.filter((one) => one === status).length;

const signInFrom = (address: string) => () =>
  post(
    site,
    '/api/sesion',
    { email: `nadie-${crypto.randomUUID()}@correo.test`, password: 'mala-clave-1' },
    { 'cf-connecting-ip': address },
  );

/** What counting has written: a row for each key, and one more for each hit. */
async function written() {
  const [sums] = await rowsOf<{ keys: number; hits: number }>(
    site,
    'SELECT count(*) AS keys, coalesce(sum(hits), 0) AS hits FROM rate_limits',
  );
  return (sums?.keys ?? 0) + (sums?.hits ?? 0);
}

test('a flood of refused sign-ins writes next to nothing', async () => {
  const address = freshAddress();
  await (await signInFrom(address)()).arrayBuffer();
  const { max, name } = signInLimits.network;
  await rowsOf(site, 'UPDATE rate_limits SET hits = ? WHERE key LIKE ?', max, `${name}:%`);
  const before = await written();
  const statuses = await flood(sized(150, 10_000), signInFrom(address));
  expect(new Set(statuses)).toEqual(new Set([429]));
  expect((await written()) - before).toBeLessThan(100);
});

test('who floods is refused before the body is read, and the neighbour is not', async () => {
  const headers = { 'cf-connecting-ip': freshAddress() };
  const unreadable = () => post(site, '/api/registro', '{', headers);
  const statuses = await flood(310, unreadable);
  expect(countIn(statuses, 400)).toBe(300);
  expect(countIn(statuses, 429)).toBe(10);
  const refused = await unreadable();
  expect(refused.headers.get('retry-after')).toBe('60');
  expect(await refusalOf(refused)).toMatchObject({ status: 429, code: 'resource-exhausted' });
  expect((await post(site, '/api/registro', '{')).status).toBe(400);
});

test('one customer’s flood of addresses that are none stops at a hundred renderings', async () => {
  const headers = { 'cf-connecting-ip': '2001:db8:77:1::1' };
  const unknown = (index: number) => site.fetch(`/blog/no-existe-${index}`, { headers });
  await (await site.fetch('/guia', { headers })).arrayBuffer();
  const statuses = await flood(110, unknown);
  expect(countIn(statuses, 404)).toBe(99);
  expect(countIn(statuses, 429)).toBe(11);
  expect((await site.fetch('/guia', { headers })).status).toBe(200);
  const neighbour = { 'cf-connecting-ip': '2001:db8:77:2::1' };
  expect((await site.fetch('/blog/no-existe', { headers: neighbour })).status).toBe(404);
});

// A hundred lookups, a quarter of a minute: the sweep's.
const lookedUp = chosen(['posts and covers'], () => false);

test.each(lookedUp)('%s are not looked up without end for one customer', async () => {
  const headers = { 'cf-connecting-ip': '2001:db8:78:1::1' };
  const statuses = await flood(110, (index) =>
    site.fetch(index % 2 ? `/api/entradas/no-${index}` : `/assets/no-${index}-cover.jpg`, {
      headers,
    }),
  );
  expect(countIn(statuses, 404)).toBe(100);
  expect(countIn(statuses, 429)).toBe(10);
  for (const path of ['/api/entradas/otra', '/assets/otra-cover.jpg']) {
    const other = await site.fetch(path, { method: 'HEAD', headers });
    expect({ path, status: other.status }).toEqual({ path, status: 429 });
  }
});
