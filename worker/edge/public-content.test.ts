import { expect, test } from 'vitest';
import { audiences } from '#contract/audiences.ts';
import { trimSentenceEnd } from '#contract/documents/own-url.ts';
import type { RemoteBindings } from './deps.ts';
import { parseEdgeConfig } from './env.ts';
import { createPublicContent } from './public-content.ts';

const nothing = {
  fetch: async () => new Response(null, { status: 404 }),
  render: async () => Promise.reject(new Error('no page is asked for here')),
};
const remotes: RemoteBindings = Object.assign(
  {},
  ...audiences.map((one) => ({ [`MF_${one.toUpperCase()}`]: nothing })),
);
const noLimit = { limit: async () => ({ success: true }) };
const bindings = { ...remotes, ASSETS: nothing, SHIELD: noLimit, SHIELD_HOME: noLimit };
const config = parseEdgeConfig({ ENVIRONMENT: 'production', SITE_URL: 'https://sitio.test' });

/** A site whose brand is unknown, because the API answers without a brand. */
const content = () => ({
  fetch: async () => new Response('{}', { status: 404 }),
  purge: async () => {},
});
const context = { props: {}, waitUntil: () => {}, passThroughOnException: () => {} };

/** Returns the headers for cache and browser. `isRenewal` means the cache's own revalidation. */
async function answerOf(answer: Response, { isRenewal = false } = {}) {
  const { fetch } = createPublicContent({
    bindings,
    config,
    api: async () => answer,
    content,
  });
  const headers = new Headers(isRenewal ? { 'if-none-match': '"1"' } : {});
  const request = new Request('http://localhost/api/apps', { headers });
  const { status, headers: given } = await fetch(request, {}, context);
  const told = given.get('cloudflare-cdn-cache-control');
  return { status, told, toBrowsers: given.get('cache-control') };
}

test('caches use a public answer for an hour, and for a day if the API fails', async () => {
  const told = 'public, max-age=60, stale-while-revalidate=3600, stale-if-error=86400';
  expect(await answerOf(new Response('{}'))).toMatchObject({ status: 200, told });
});

test('the site shows an answer with incomplete data but does not cache it', async () => {
  const made = () => new Response('{}', { headers: { 'x-changes-at': '0' } });
  expect(await answerOf(made())).toMatchObject({ status: 200, told: 'no-store' });
  expect(await answerOf(made(), { isRenewal: true })).toMatchObject({
    status: 503,
    told: 'no-store',
  });
});

test('browsers revalidate a public answer and store no failure', async () => {
  expect(await answerOf(new Response('{}'))).toMatchObject({ toBrowsers: 'no-cache' });
  const missing = new Response('{}', { status: 404 });
  expect(await answerOf(missing)).toMatchObject({ toBrowsers: 'no-store' });
  const own = new Response('{}', { headers: { 'cache-control': 'public, max-age=86400' } });
  expect(await answerOf(own)).toMatchObject({ toBrowsers: 'public, max-age=86400' });
});

/**
 * Visits a path on a site that has only these public pages. Returns the status and the target of the redirect.
 */
async function visit(path: string) {
  const pages = ['/', '/guia', '/preguntas-frecuentes', '/blog/una-entrada'];
  const render = async (url: string) => {
    const { pathname } = new URL(url);
    const page = { head: '', html: '', data: '' };
    if (pathname === '/blog/antes') return { ...page, status: 301, location: '/blog/una-entrada' };
    return { ...page, status: pages.includes(pathname) ? 200 : 404 };
  };
  const template = '<html><head></head><body></body></html>';
  const ASSETS = { ...nothing, fetch: async () => new Response(template) };
  const MF_PUBLIC = { ...nothing, render };
  const { fetch } = createPublicContent({
    bindings: { ...bindings, ASSETS, MF_PUBLIC },
    config,
    api: async () => new Response('{}'),
    content,
  });
  const answer = await fetch(new Request(`http://localhost${path}`), {}, context);
  return [answer.status, answer.headers.get('location')];
}

test.each([
  ['/guia%20', '/guia'],
  ['/guia.', '/guia'],
  ['/guia).', '/guia'],
  ['/guia/%C2%A0', '/guia'],
  ['/blog/una-entrada%e2%80%9d,', '/blog/una-entrada'],
  ['/faq.', '/preguntas-frecuentes'],
  ['/guia%29%2C', '/guia'],
  ['/guia_', '/guia'],
  ['/guia`', '/guia'],
  ['/blog/antes.', '/blog/una-entrada'],
  ['/panel)', '/panel'],
  ['/%20', '/'],
])('the site redirects %s, a path copied with punctuation, to %s', async (path, page) => {
  expect(await visit(path)).toEqual([301, page]);
});

// The pattern tries to match at each punctuation mark of a path. Without a limit, a long path of marks would
// take a second.
test('the site removes at most twenty punctuation marks from a path’s end', () => {
  expect(trimSentenceEnd(`/guia${'.'.repeat(50)}`)).toBe(`/guia${'.'.repeat(30)}`);
});

// A redirect must not lead to another site or cause a loop.
test.each(['/nada.', '/guia.x', '/%5cotro.test)', '//otro.test)', '//guia.', '/blog/otra%20'])(
  'the site does not redirect the path %s',
  async (path) => {
    expect(await visit(path)).toEqual([404, null]);
  },
);
