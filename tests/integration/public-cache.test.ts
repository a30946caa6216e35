import { expect, test } from 'vitest';
import type { PublicApp } from '#contract/apps/apps.ts';
import { findLogLine } from '../support/log-lines.ts';
import { createMember, signInMember } from '../support/members.ts';
import { createOwnFaults, startOwnSite } from '../support/own-site.ts';
import { callPosts, postChange, publishPost, writeDraft } from '../support/posts.ts';
import { chooseSize } from '../support/sweep.ts';
import { signInAdmin } from './payouts-support.ts';
import { publicPaths } from './public-paths.ts';
import { freshIpAddress } from './requests.ts';
import { changeSetting } from './settings-support.ts';

// These tests check the content of Cloudflare's cache and the gateway's purges (decision 031).

const faults = createOwnFaults();
const vars = { DOCUMENT_SECONDS: '3600', HEALTH_SECONDS: '300' };
const site = await startOwnSite({ faults, vars });
const admin = await signInAdmin(site);

const slug = 'como-reconocer-apps-estafa';
const cover = `/assets/${slug}-cover.jpg`;
const answers = [
  ...['/api/apps', '/api/apps/sweatcoin', '/api/publicidad', '/api/paises', '/api/pagado'],
  ...['/api/entradas', `/api/entradas/${slug}`],
  ...['/rss.xml', '/sitemap.xml', '/robots.txt', '/.well-known/security.txt', cover],
];

async function ask(path: string, init?: RequestInit) {
  const response = await site.fetch(path, init);
  const text = await response.text();
  const cache = /cache;desc="(\w+)"/.exec(response.headers.get('server-timing') ?? '')?.[1];
  return { response, status: response.status, text, cache };
}

test('the site renders an uncached page only once for parallel visitors', async () => {
  // These calls make the gateway read the remote's version and health before the count starts.
  await Promise.all(['/terminos', '/api/salud'].map((path) => site.fetch(path)));
  let renderings = 0;
  faults.render = () => {
    renderings += 1;
  };
  const asked = Array.from({ length: chooseSize(200, 1000) }, () =>
    ask('/derechos', { headers: { 'cf-connecting-ip': freshIpAddress() } }),
  );
  const given = await Promise.all(asked);
  faults.render = null;
  expect(new Set(given.map(({ text }) => text)).size).toBe(1);
  expect(given[0]?.status).toBe(200);
  expect(renderings).toBe(1);
});

// Threat 31
test.each([...answers, '/', '/blog'])(
  'the gateway caches %s and serves every visitor the same answer',
  async (path) => {
    const plain = await ask(path);
    expect(plain.status).toBe(200);
    const headers = {
      ...admin.headers,
      authorization: 'Bearer abc',
      'x-dev-country': 'MX',
      'accept-language': 'pt-BR',
      'user-agent': 'Googlebot',
    };
    const personal = await ask(`${path}?utm_source=x`, { headers });
    expect(personal.cache).toBe('hit');
    expect(personal.text).toBe(plain.text);
    expect(personal.response.headers.get('set-cookie')).toBeNull();
    expect(personal.response.headers.get('vary') ?? '').not.toMatch(
      /cookie|authorization|agent|\*/i,
    );
    // Internal headers never leave the gateway and its cache.
    const own = /^(?:cf-cache-status|cache-tag|cloudflare-cdn-.*|x-inline-hashes|x-purge-tags)$/;
    expect([...plain.response.headers.keys()].filter((name) => own.test(name))).toEqual([]);
  },
);

test.each(answers)(
  'a browser loads %s once and then gets 304, and HEAD returns the same headers',
  async (path) => {
    const { response, text } = await ask(path);
    const etag = response.headers.get('etag') ?? '';
    expect(etag).toMatch(/^"[^"]+"$/);
    const again = await ask(path, { headers: { 'if-none-match': `W/${etag}` } });
    expect({ status: again.status, text: again.text }).toEqual({ status: 304, text: '' });
    expect(again.response.headers.get('etag')).toBe(etag);
    const head = await ask(path, { method: 'HEAD' });
    expect({ status: head.status, text: head.text }).toEqual({ status: 200, text: '' });
    for (const name of ['etag', 'content-type', 'cache-control', 'x-robots-tag']) {
      expect(head.response.headers.get(name)).toBe(response.headers.get(name));
    }
    expect(text.length).toBeGreaterThan(0);
  },
);

// Threat 31
test('a visitor’s query string appears in no other visitor’s document', async () => {
  const query = '?utm_source=canario&email=canario%40correo.test&"><b>canario=';
  const leaking: string[] = [];
  for (const path of publicPaths) {
    const first = await ask(path + query);
    const next = await ask(path);
    if (next.cache !== 'hit' || `${first.text}${next.text}`.includes('canario')) leaking.push(path);
  }
  expect(leaking).toEqual([]);
});

// Threat 30
test.each([...answers, '/guia'])('%s has one cached page for all spellings', async (path) => {
  const at = path.lastIndexOf('/') + 1;
  const spelled = `${path.slice(0, at)}%${path.charCodeAt(at).toString(16)}${path.slice(at + 1)}`;
  const { response, status } = await ask(spelled, { redirect: 'manual' });
  expect(status).toBe(308);
  expect(new URL(response.headers.get('location') ?? '').pathname).toBe(path);
});

// Threat 31
test.each(['/baja', '/baja/', '/Baja', '/volver'])(
  'the token of a mailed link to %s reaches no other person',
  async (path) => {
    for (const token of ['ficha-de-ana', 'ficha-de-luis']) {
      const { text, cache, response } = await ask(`${path}?token=${token}`);
      expect(cache).toBe('none');
      expect(response.headers.get('cache-control')).toBe('no-store');
      expect(text.match(/ficha-de-\w+/g)?.every((found) => found === token)).toBe(true);
    }
  },
);

// Threat 32
test('the gateway sends a member’s page only to the member, uncached', async () => {
  const member = await createMember(site, { nombre: 'Persona Canaria' });
  const headers = await signInMember(site, member.id);
  for (const path of ['/perfil', '/panel', '/registro-login', '/admin/dashboard']) {
    const own = await ask(path, { headers });
    expect(own.cache).toBe('none');
    expect(own.response.headers.get('cache-control')).toMatch(/^(private, )?no-store$/);
    expect((await ask(path)).text).not.toContain('Persona Canaria');
  }
});

// Threat 32
test.each(['/api/sesion', '/api/ubicacion', '/api/panel', '/api/salud', '/api/admin/resumen'])(
  'the gateway never caches %s',
  async (path) => {
    for (let time = 0; time < 2; time += 1) {
      const { cache, response } = await ask(path, { headers: admin.headers });
      expect(cache).toBeUndefined();
      expect(response.headers.get('cache-control') ?? 'no-store').toMatch(/no-store|private/);
    }
  },
);

test('the gateway never caches a missing page, and the 404 contains the request id', async () => {
  for (const path of [
    '/api/entradas/nadie',
    '/api/apps/nada',
    '/assets/nadie-cover.jpg',
    '/nada',
  ]) {
    for (let time = 0; time < 2; time += 1) {
      const { status, cache } = await ask(path);
      expect({ path, status, cache }).toEqual({ path, status: 404, cache: 'bypass' });
    }
  }
  const refused = await site.fetch('/api/entradas/nadie');
  const { error } = (await refused.json()) as { error: { requestId: string } };
  expect(error.requestId).toBe(refused.headers.get('x-request-id'));
});

test('a request for a cached page or the API writes one log line', async () => {
  await ask('/api/apps');
  for (const path of ['/api/apps', '/api/entradas/nadie']) {
    const answer = await site.fetch(path);
    const part = path === '/api/apps' ? 'gateway' : 'api';
    const route = part === 'api' ? '/api/entradas/:slug' : path;
    expect(await findLogLine(site, answer)).toMatchObject({ part, route, status: answer.status });
  }
});

/** Returns for each path whether the very next request shows a text. */
const shows = async (paths: string[], text: string) =>
  Promise.all(
    paths.map(async (path) => {
      const answer = await ask(path);
      return answer.status === 200 && answer.text.includes(text);
    }),
  );
const all = (paths: string[], shown: boolean) => paths.map(() => shown);

test('a published, changed or withdrawn post shows at the next request', async () => {
  const lists = ['/blog', '/api/entradas', '/rss.xml', '/sitemap.xml'];
  await shows(lists, 'x');
  const post = await publishPost(site, admin.headers);
  const own = [`/blog/${post.slug}`, `/api/entradas/${post.slug}`];
  expect(await shows([...own, ...lists], post.slug)).toEqual(all([...own, ...lists], true));
  const changed = postChange(post, { title: 'Otro título' });
  expect((await callPosts(site, admin.headers, 'PUT', `/${post.id}`, changed)).status).toBe(200);
  const titled = [...own, '/blog', '/api/entradas', '/rss.xml'];
  expect(await shows(titled, 'Otro título')).toEqual(all(titled, true));
  await callPosts(site, admin.headers, 'POST', `/${post.id}/despublicar`, {});
  expect(await shows([...own, ...lists], post.slug)).toEqual(all([...own, ...lists], false));
});

test('a repeated save of a post clears the cache again', async () => {
  const post = await publishPost(site, admin.headers);
  const headers = { ...admin.headers, 'idempotency-key': crypto.randomUUID() };
  const change = postChange(post, { title: 'Dos veces' });
  const save = async () => (await callPosts(site, headers, 'PUT', `/${post.id}`, change)).status;
  const cacheOf = async () => (await ask('/api/entradas')).cache;
  expect(await save()).toBe(200);
  expect([await cacheOf(), await cacheOf()]).toEqual(['miss', 'hit']);
  expect(await save()).toBe(200);
  expect(await cacheOf()).toBe('miss');
});

test('the API returns no withdrawn post at a former URL', async () => {
  const post = await publishPost(site, admin.headers);
  const slug = `${post.slug}-nueva`;
  await callPosts(site, admin.headers, 'PUT', `/${post.id}`, postChange(post, { slug }));
  const former = `/api/entradas/${post.slug}`;
  expect((await ask(former)).status).toBe(200);
  await callPosts(site, admin.headers, 'POST', `/${post.id}/despublicar`, {});
  expect((await ask(former)).status).toBe(404);
});

test('a scheduled post appears in every list at its time', async () => {
  const lists = ['/blog', '/api/entradas', '/rss.xml', '/sitemap.xml', `/blog/${slug}`];
  const draft = await writeDraft(site, admin.headers);
  lists.push(`/api/entradas/${draft.slug}`, `/blog/${draft.slug}`);
  const publishAt = Date.now() + 2000;
  await callPosts(site, admin.headers, 'POST', `/${draft.id}/publicar`, { publishAt });
  expect(await shows(lists, draft.slug)).toEqual(all(lists, false));
  await new Promise((resolve) => setTimeout(resolve, publishAt + 1000 - Date.now()));
  expect(await shows(lists, draft.slug)).toEqual(all(lists, true));
});

test('after the owner hides an app, the next request no longer shows the app', async () => {
  const paths = ['/', '/apps-que-pagan', '/api/apps', '/api/apps/givvy', '/sitemap.xml'];
  const text = (path: string) => (path === '/sitemap.xml' ? '/givvy<' : 'givvy');
  const seen = async () =>
    (await Promise.all(paths.map((path) => shows([path], text(path))))).flat();
  expect(await seen()).toEqual(all(paths, true));
  const order = (JSON.parse((await ask('/api/apps')).text) as { apps: PublicApp[] }).apps;
  const slugs = order.map((app) => app.slug);
  await changeSetting(site, admin.headers, 'apps', { order: slugs, hidden: ['givvy'] });
  expect(await seen()).toEqual(all(paths, false));
  await changeSetting(site, admin.headers, 'apps', { order: slugs, hidden: [] });
  expect(await seen()).toEqual(all(paths, true));
});
