import { expect, test } from 'vitest';
import type { Faults } from '../support/faults.ts';
import { createOwnFaults, startOwnSite } from '../support/own-site.ts';
import { joinLog, runSql } from './requests.ts';

// When a part, the API or the database fails, the gateway serves cached pages for a day (decision 018).

const faults = createOwnFaults();
const [site, uncached] = await Promise.all([
  startOwnSite({ faults, vars: { DOCUMENT_SECONDS: '1' } }),
  startOwnSite({ faults, vars: { DOCUMENT_SECONDS: '0', OFFLINE: 'off' } }),
]);

const slug = 'como-reconocer-apps-estafa';
const shared = [
  ...['/', '/blog', `/blog/${slug}`, '/api/apps', '/api/entradas', '/rss.xml', '/sitemap.xml'],
  `/assets/${slug}-cover.jpg`,
];
const noLongerFresh = () => new Promise((resolve) => setTimeout(resolve, 1100));

async function ask(path: string, init?: RequestInit) {
  const response = await site.fetch(path, init);
  const text = await response.text();
  const cache = /cache;desc="(\w+)"/.exec(response.headers.get('server-timing') ?? '')?.[1];
  return { response, status: response.status, text, cache };
}

const down = () => {
  throw new Error('down');
};

// At this point the gateway does not know any build.
test('the gateway does not cache a page of an unknown build', async () => {
  faults.files.public = (path) => (path.endsWith('/version.json') ? { status: 500 } : null);
  for (let time = 0; time < 2; time += 1) {
    expect(await ask('/sin-conexion')).toMatchObject({ status: 200, cache: 'bypass' });
  }
});

// At this point the API does not know the settings.
test('the gateway does not cache the built-in apps shown while the database fails', async () => {
  faults.database = () => 'before';
  for (let time = 0; time < 2; time += 1) {
    expect(await ask('/api/apps/givvy')).toMatchObject({ status: 200, cache: 'bypass' });
    expect(await ask('/')).toMatchObject({ status: 200, cache: 'bypass' });
  }
});

test.each([
  ['the remote failing', { render: down }],
  ['the remote silent', { render: () => new Promise(() => {}) }],
  ['the database away', { database: () => 'before' }],
  ['the API away', { api: () => 'away' }],
  ['the API broken', { api: () => 'broken' }],
  ['the API silent', { api: () => 'silent' }],
] satisfies [string, Partial<Faults>][])(
  'with %s, cached pages still load at once',
  async (_, broken) => {
    const good = await Promise.all(shared.map((path) => ask(path)));
    await noLongerFresh();
    Object.assign(faults, broken);
    for (const [at, path] of [...shared.entries(), ...shared.entries()]) {
      const { status, text, cache, response } = await ask(path);
      expect({ path, status, isSame: text === good[at]?.text }).toEqual({
        path,
        status: 200,
        isSame: true,
      });
      for (const name of ['etag', 'content-security-policy', 'cache-control']) {
        expect(response.headers.get(name)).toBe(good[at]?.response.headers.get(name));
      }
      // The gateway shows the page at once. Only a page that is not cached would have to wait.
      expect(cache).toMatch(/^(hit|updating|stale)$/);
    }
  },
);

test('a new version of mf-public shows within seconds, even without new browser files', async () => {
  const cacheOf = async () => (await ask('/terminos')).cache;
  expect([await cacheOf(), await cacheOf()]).toEqual(['miss', 'hit']);
  faults.files.public = (path) => (path.endsWith('/version.json') ? { etag: '"later"' } : null);
  await expect.poll(cacheOf).toBe('miss');
});

test('the gateway serves a stale page at once and renews the page after the answer', async () => {
  for (const path of ['/api/entradas', `/blog/${slug}`]) {
    await expect.poll(async () => (await ask(path)).cache).toBe('hit');
    const title = `Renovado ${path.length}.`;
    await runSql(site, 'UPDATE posts SET title = ? WHERE slug = ?', title, slug);
    await noLongerFresh();
    const stale = await ask(path);
    expect({ cache: stale.cache, isNew: stale.text.includes(title) }).toEqual({
      cache: 'updating',
      isNew: false,
    });
    await expect.poll(async () => (await ask(path)).text).toContain(title);
  }
});

test('an uncached call to a failing API gets a JSON 503', async () => {
  for (const fault of ['away', 'broken'] as const) {
    faults.api = () => fault;
    const refused = await site.fetch('/api/apps/pawns');
    expect(refused.status).toBe(503);
    expect(await refused.json()).toMatchObject({ error: { code: 'unavailable' } });
  }
});

// Threat 66
test('a failing uncached page does not affect other pages and reveals no internals', async () => {
  faults.database = () => 'before';
  for (const path of ['/', '/sweatcoin', '/guia']) {
    expect((await uncached.fetch(path)).status).toBe(200);
  }
  for (const path of ['/blog', `/blog/${slug}`]) {
    const response = await uncached.fetch(path, { headers: { accept: 'text/html' } });
    expect(response.status).toBe(503);
    expect(response.headers.get('content-type')).toMatch(/^text\/html/);
    expect(response.headers.get('cache-control')).toBe('no-store');
    const text = await response.text();
    expect(text).toMatch(/Intenta de nuevo/);
    expect(text).not.toMatch(/no such table|SQLITE|D1_ERROR|at \w+ \(|\.tsx?:/);
  }
  faults.database = null;
  expect((await uncached.fetch('/blog')).status).toBe(200);
  expect(joinLog(uncached)).toContain('"what":"render"');
});

test('with DOCUMENT_SECONDS=0, every change shows at once', async () => {
  for (const title of ['Uno.', 'Dos.', 'Tres.']) {
    await runSql(uncached, 'UPDATE posts SET title = ? WHERE slug = ?', title, slug);
    expect(await (await uncached.fetch('/blog')).text()).toContain(title);
  }
});

test('with OFFLINE=off, the site serves an uncached service worker that removes itself', async () => {
  const answer = await uncached.fetch('/sw.js');
  expect(answer.status).toBe(200);
  expect(answer.headers.get('cache-control')).toBe('no-cache');
  expect(answer.headers.get('content-type')).toContain('javascript');
  expect(await answer.text()).toContain('registration.unregister()');
});
