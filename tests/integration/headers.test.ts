import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { sendRawRequest } from '../support/raw-request.ts';
import { getSharedSite } from '../support/shared-site.ts';
import { publicPaths } from './public-paths.ts';
import { post } from './requests.ts';

const site = await getSharedSite();

const dist = new URL('../../dist/', import.meta.url);
const hashed = (folder: string, pattern: RegExp) =>
  readdirSync(new URL(folder, dist)).find((name) => pattern.test(name)) ?? 'missing';
const chunk = hashed('shell/assets', /^index-[\w-]{8}\.js$/);
const stylesheet = hashed('mf-public/client/mf/public/assets', /-[\w-]{8}\.css$/);

const get = (path: string, init?: RequestInit) => () => site.fetch(path, init);
const kinds: [kind: string, ask: () => Promise<Response>, status: number][] = [
  ['a document', get('/'), 200],
  ['a document, kept', get('/'), 200],
  ['a document that the browser holds', heldDocument, 304],
  ['a document by HEAD', get('/contacto', { method: 'HEAD' }), 200],
  ['a page of members', get('/registro-login'), 200],
  ['the 404 page', get('/no-existe'), 404],
  ['a posted page', () => post(site, '/', 'name='), 422],
  ['a page posted from elsewhere', () => post(site, '/', '', { origin: 'https://x.test' }), 403],
  ['an answer of the API', get('/api/apps'), 200],
  ['an empty answer of the API', () => post(site, '/api/eventos', { event: 'visit' }), 204],
  ['a refusal of the API', () => post(site, '/api/leads', {}), 422],
  ['an app', get('/api/apps/givvy'), 200],
  ['an app that nobody has', get('/api/apps/nada'), 404],
  ['the list of posts', get('/api/entradas'), 200],
  ['a post', get('/api/entradas/como-reconocer-apps-estafa'), 200],
  ['the paid amounts', get('/api/pagado'), 200],
  ['the advertising', get('/api/publicidad'), 200],
  ['a visitor’s country', get('/api/ubicacion'), 200],
  ['the site map', get('/sitemap.xml'), 200],
  ['whom to tell of a weakness', get('/.well-known/security.txt'), 200],
  ['an address that the API lacks', get('/api/nada'), 404],
  ['a chunk', get(`/assets/${chunk}`), 200],
  ['a stylesheet', get(`/mf/public/assets/${stylesheet}`), 200],
  ['an entry file', get('/mf/public/assets/remoteEntry.js'), 200],
  ['a chunk that is gone', get('/assets/index-00000000.js'), 404],
  ['a remote’s chunk that is gone', get('/mf/member/assets/x-00000000.js'), 404],
  ['a cover', get('/assets/como-reconocer-apps-estafa-cover.jpg'), 200],
  ['an icon', get('/favicon.svg'), 200],
  ['a part of the film', get('/mf/public/tutorial.mp4', { headers: { range: 'bytes=0-9' } }), 206],
  [
    'a part beyond the film',
    get('/mf/public/tutorial.mp4', { headers: { range: 'bytes=99999999-' } }),
    416,
  ],
];
const each = test.each(kinds);

async function heldDocument(): Promise<Response> {
  const etag = (await site.fetch('/contacto')).headers.get('etag') ?? '';
  return site.fetch('/contacto', { headers: { 'if-none-match': etag } });
}

// Threat 24
each('%s has the security headers', async (kind, ask, status) => {
  const { headers, status: given } = await ask();
  expect(given).toBe(status);
  // Cloudflare serves these files without a Worker, so the log has no line about them and the answer has no
  // request id.
  const isLogged = !['a chunk', 'an icon'].includes(kind);
  if (isLogged) expect(headers.get('x-request-id')).toMatch(/^[\w-]{36}$/);
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('x-frame-options')).toBe('DENY');
  expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
  expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
  expect(headers.get('permissions-policy')).toContain('geolocation=()');
  expect(headers.get('x-powered-by')).toBeNull();
  expect(headers.get('access-control-allow-origin')).toBeNull();
  const policy = headers.get('content-security-policy') ?? '';
  expect(policy).toContain("default-src 'none'");
  // The CSP allows scripts of our own files. By hash it allows only the document’s inline script and its
  // speculation rules.
  expect(policy).toMatch(/script-src 'self'(?: 'sha256-[\w+/]{43}='){0,2}(;|$)/);
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).toContain("base-uri 'none'");
  expect(policy).toContain("form-action 'self'");
  expect(policy).not.toMatch(/unsafe|\*|https?:|script-src[^;]*data:/);
});

each('%s says whether a browser may use it again', async (_, ask) => {
  expect((await ask()).headers.get('cache-control')).toMatch(
    /^(?:private, )?no-store$|^no-cache$|max-age=/,
  );
});

const sourceOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

// Threat 27
test.each([...publicPaths, '/no-existe', '/registro-login'])(
  '%s has one script, and the CSP contains each inline style and script',
  async (path) => {
    const response = await site.fetch(path);
    const html = await response.text();
    const policy = response.headers.get('content-security-policy') ?? '';
    const sources = (kind: string) => policy.match(RegExp(`${kind}-src ([^;]*)`))?.[1]?.split(' ');
    const styles = [...html.matchAll(/<style[^>]*>(.*?)<\/style>/gs)].map(([, css]) => css ?? '');
    expect(styles.length).toBeGreaterThan(0);
    expect(sources('style')).toEqual(["'self'", ...styles.map(sourceOf)]);
    const [, own = ''] = /<script id="before-paint">(.*?)<\/script>/s.exec(html) ?? [];
    const [, rules = ''] =
      /<script type="application\/json" id="speculation-rules">(.*?)<\/script>/s.exec(html) ?? [];
    expect(sources('script')).toEqual(["'self'", sourceOf(own), sourceOf(rules)]);

    expect(html).not.toMatch(/<[^>]* style="/);
    expect(html).not.toMatch(/<[a-z][^>]* on[a-z]+="/);
    expect(html).not.toMatch(/(href|src|action)="javascript:/i);
    for (const [tag = '', body] of html.matchAll(/<script[^>]*>(.*?)<\/script>/gs)) {
      const isData = /^<script type="application\/(ld\+)?json"/.test(tag);
      expect(
        isData ||
          tag.startsWith('<script id="before-paint">') ||
          (/ src="\//.test(tag) && body === ''),
      ).toBe(true);
    }
    expect(html).not.toMatch(
      /<(script|img|link rel="(stylesheet|icon|\w*preload)")[^>]* (src|href)="(https?:)?\/\//,
    );
  },
);

test('/.well-known/change-password redirects to the profile', async () => {
  const init: RequestInit = { redirect: 'manual' };
  const answer = await site.fetch('/.well-known/change-password?x=//otro.test', init);
  expect([answer.status, answer.headers.get('location')]).toEqual([302, '/perfil']);
  expect(answer.headers.get('cache-control')).toBe('no-store');
});

// Threat 27
test('the CSP of answers other than documents allows no inline script', async () => {
  for (const path of ['/api/apps', `/assets/${chunk}`, '/favicon.svg', '/rss.xml']) {
    const { headers } = await site.fetch(path);
    const policy = headers.get('content-security-policy');
    expect(policy, path).toContain("'self'");
    expect(policy, path).not.toMatch(/script-src[^;]*sha256/);
  }
});

test('the local mailbox runs no script, and no page can frame it', async () => {
  const { headers } = await site.fetch('/__correo');
  expect(headers.get('content-security-policy')).toContain("default-src 'none'");
  expect(headers.get('content-security-policy')).not.toContain('script-src');
  expect(headers.get('x-frame-options')).toBe('DENY');
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('cache-control')).toBe('no-store');
});

test('a local site accepts its own origin under any host name', async () => {
  const host = 'otro-nombre.test:4000';
  const send = (origin: string) =>
    sendRawRequest(site.url, '/api/eventos', {
      method: 'POST',
      body: '{"event":"visit"}',
      headers: { 'content-type': 'application/json', host, origin },
    });
  expect((await sendRawRequest(site.url, '/contacto', { headers: { host } })).status).toBe(200);
  expect((await send(`http://${host}`)).status).toBe(204);
  expect((await send('http://otro.example')).status).toBe(403);
});

test('a local site has no HSTS', async () => {
  expect((await site.fetch('/')).headers.get('strict-transport-security')).toBeNull();
});
