import { afterAll, beforeEach, expect, test } from 'vitest';
import type { PublicApp } from '#contract/apps/apps.ts';
import { type Faults, noFaults } from '../faults.ts';
import { startSite } from '../harness.ts';
import { lineOf } from '../log-lines.ts';
import { publishPost, toPosts } from '../posts.ts';
import { adminOf } from './payouts-support.ts';
import { rowsOf } from './requests.ts';
import { set } from './settings-support.ts';

const faults = noFaults();
const site = await startSite({ faults, vars: { DOCUMENT_SECONDS: '1' } });
afterAll(() => site.stop());
const admin = await adminOf(site);
beforeEach(() => Object.assign(faults, noFaults()));

const slug = 'como-reconocer-apps-estafa';
const cover = `/assets/${slug}-cover.jpg`;
const kept = [
  ...['/api/apps', '/api/apps/sweatcoin', '/api/publicidad'],
  ...['/api/entradas', `/api/entradas/${slug}`],
  ...['/rss.xml', '/sitemap.xml', '/robots.txt', '/.well-known/security.txt', cover],
];
const soon = { timeout: 5000, interval: 50 };
const noLongerFresh = () => new Promise((resolve) => setTimeout(resolve, 1100));

async function ask(path: string, init?: RequestInit) {
  const begun = Date.now();
  const response = await site.fetch(path, init);
  const bytes = Buffer.from(await response.arrayBuffer());
  const cache = /cache;desc=(\w+)/.exec(response.headers.get('server-timing') ?? '')?.[1];
  return { response, status: response.status, bytes, cache, ms: Date.now() - begun };
}
const isKept = (path: string) => expect.poll(async () => (await ask(path)).cache, soon).toBe('hit');

test.each(kept)('%s is kept, the same for everybody', async (path) => {
  await isKept(path);
  const plain = await ask(path);
  expect(plain.status).toBe(200);
  const headers = { ...admin.headers, 'x-dev-country': 'MX', 'accept-language': 'pt-BR' };
  const personal = await ask(`${path}?utm_source=x`, { headers });
  expect(personal.cache).not.toBe('miss');
  expect(personal.bytes.equals(plain.bytes)).toBe(true);
  expect(personal.response.headers.get('set-cookie')).toBeNull();
});

test.each([
  ['the database away', { database: () => 'before' }],
  ['the API away', { api: () => 'away' }],
  ['the API broken', { api: () => 'broken' }],
  ['the API silent', { api: () => 'silent' }],
] satisfies [string, Partial<Faults>][])('with %s it is what it was', async (_, broken) => {
  for (const path of kept) await isKept(path);
  const good = await Promise.all(kept.map(async (path) => (await ask(path)).bytes));
  await noLongerFresh();
  Object.assign(faults, broken);
  for (const [at, path] of [...kept.entries(), ...kept.entries()]) {
    const { status, bytes, ms } = await ask(path);
    const isSame = good[at]?.equals(bytes);
    expect({ path, status, isSame }).toEqual({ path, status: 200, isSame: true });
    expect(ms).toBeLessThan(1000);
  }
});

test.each(kept)('%s is not sent twice to who has it, and HEAD brings its headers', async (path) => {
  await isKept(path);
  const { response, bytes } = await ask(path);
  const etag = response.headers.get('etag') ?? '';
  expect(etag).toMatch(/^"[^"]+"$/);
  const again = await ask(path, { headers: { 'if-none-match': `W/${etag}` } });
  expect({ status: again.status, length: again.bytes.length }).toEqual({ status: 304, length: 0 });
  expect(again.response.headers.get('etag')).toBe(etag);
  const head = await ask(path, { method: 'HEAD' });
  expect({ status: head.status, length: head.bytes.length }).toEqual({ status: 200, length: 0 });
  for (const name of ['etag', 'content-type', 'cache-control', 'x-robots-tag']) {
    expect(head.response.headers.get(name)).toBe(response.headers.get(name));
  }
  expect(bytes.length).toBeGreaterThan(0);
});

test('who comes later than a minute is answered at once, and the next one reads what is new', async () => {
  await isKept('/api/entradas');
  await rowsOf(site, 'UPDATE posts SET title = ? WHERE slug = ?', 'Renovado.', slug);
  await noLongerFresh();
  const stale = await ask('/api/entradas');
  expect(stale.cache).toBe('stale');
  expect(stale.bytes.includes('Renovado.')).toBe(false);
  const isNew = async () => (await ask('/api/entradas')).bytes.includes('Renovado.');
  await expect.poll(isNew, soon).toBe(true);
});

test('what is published or taken back is seen at once in this data centre', async () => {
  const post = await publishPost(site, admin.headers);
  const own = [`/api/entradas/${post.slug}`, '/api/entradas', '/rss.xml', '/sitemap.xml'];
  const shows = async (path: string) => {
    const { status, bytes } = await ask(path);
    return status === 200 && bytes.includes(post.slug);
  };
  for (const path of own) await expect.poll(() => shows(path), soon).toBe(true);
  for (const path of own) await isKept(path);
  await toPosts(site, admin.headers, 'POST', `/${post.id}/despublicar`, {});
  for (const path of own)
    expect({ path, shows: await shows(path) }).toEqual({ path, shows: false });
});

test('an app that is hidden is gone at once in this data centre', async () => {
  const own = ['/api/apps', '/api/apps/givvy', '/apps-que-pagan', '/sitemap.xml'];
  const shows = async (path: string) => {
    const { status, bytes } = await ask(path);
    return status === 200 && bytes.includes(path === '/sitemap.xml' ? '/givvy<' : 'givvy');
  };
  for (const path of own) await expect.poll(() => shows(path), soon).toBe(true);
  for (const path of own) await isKept(path);
  const order = ((await (await site.fetch('/api/apps')).json()) as { apps: PublicApp[] }).apps;
  const slugs = order.map((app) => app.slug);
  await set(site, admin.headers, 'apps', { order: slugs, hidden: ['givvy'] });
  for (const path of own)
    expect({ path, shows: await shows(path) }).toEqual({ path, shows: false });
  await set(site, admin.headers, 'apps', { order: slugs, hidden: [] });
});

test('a new cover is seen at once in this data centre', async () => {
  const post = await publishPost(site, admin.headers);
  const path = `/assets/${post.slug}-cover.jpg`;
  await isKept(path);
  const { bytes: before } = await ask(path);
  const jpeg = await site.fetch(cover).then((answer) => answer.arrayBuffer());
  const saved = await site.fetch(`/api/admin/entradas/${post.id}/portada`, {
    method: 'PUT',
    headers: { ...admin.headers, 'content-type': 'image/jpeg' },
    body: jpeg,
  });
  expect(saved.status).toBe(200);
  const { bytes: after } = await ask(path);
  expect(after.equals(before)).toBe(false);
  expect(after.equals(Buffer.from(jpeg))).toBe(true);
});

test.each([...kept, '/guia'])('%s has one copy, however it is spelled', async (path) => {
  const at = path.lastIndexOf('/') + 1;
  const spelled = `${path.slice(0, at)}%${path.charCodeAt(at).toString(16)}${path.slice(at + 1)}`;
  const { response, status } = await ask(spelled, { redirect: 'manual' });
  expect(status).toBe(308);
  expect(new URL(response.headers.get('location') ?? '').pathname).toBe(path);
});

test('what does not exist is never kept, and its refusal names the request', async () => {
  for (const path of ['/api/entradas/nadie', '/api/apps/nada', '/assets/nadie-cover.jpg']) {
    for (let time = 0; time < 2; time += 1) {
      const { status, cache } = await ask(path);
      expect({ path, status, cache }).toEqual({ path, status: 404, cache: 'miss' });
    }
  }
  const refused = await site.fetch('/api/entradas/nadie');
  const { error } = (await refused.json()) as { error: { requestId: string } };
  expect(error.requestId).toBe(refused.headers.get('x-request-id'));
});

test('without a copy, an API that is away is a failure in its own envelope', async () => {
  for (const fault of ['away', 'broken'] as const) {
    faults.api = () => fault;
    const refused = await site.fetch('/api/apps/pawns');
    expect(refused.status).toBe(503);
    expect(await refused.json()).toMatchObject({ error: { code: 'unavailable' } });
  }
});

test.each(['/api/sesion', '/api/ubicacion', '/api/panel', '/api/salud', '/api/admin/resumen'])(
  '%s is never kept',
  async (path) => {
    for (let time = 0; time < 2; time += 1) {
      const { cache, response } = await ask(path, { headers: admin.headers });
      expect(cache).toBeUndefined();
      expect(response.headers.get('cache-control') ?? 'no-store').toMatch(/no-store|private/);
    }
  },
);

test('another method passes by what is kept', async () => {
  await isKept('/api/apps');
  const { status, cache } = await ask('/api/apps', { method: 'POST', headers: admin.headers });
  expect({ status, cache }).toEqual({ status: 404, cache: undefined });
});

test('an answer from a copy is one line of the log, and so is one from the API', async () => {
  await isKept('/api/apps');
  for (const path of ['/api/apps', '/api/entradas/nadie']) {
    const answer = await site.fetch(path);
    const part = path === '/api/apps' ? 'gateway' : 'api';
    const route = part === 'api' ? '/api/entradas/:slug' : path;
    expect(await lineOf(site, answer)).toMatchObject({ part, route, status: answer.status });
  }
});
