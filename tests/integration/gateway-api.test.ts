import { afterAll, beforeEach, expect, test } from 'vitest';
import { sentences } from '#contract/errors.ts';
import { noFaults } from '../faults.ts';
import { startSite } from '../harness.ts';
import { createMember, signedIn } from '../members.ts';

// The headers between gateway and API, and the site while the API fails.

const faults = noFaults();
const site = await startSite({ faults, vars: { HEALTH_SECONDS: '0', DOCUMENT_SECONDS: '1' } });
const abroad = await startSite({
  vars: {
    ENVIRONMENT: 'production',
    SITE_URL: 'https://sitio.test',
    MAIL_PROVIDER: 'resend',
    MAIL_API_KEY: 'key',
    MAIL_API_URL: 'http://127.0.0.1:1',
    CPX_ADDRESSES: '192.0.2.1',
  },
});
afterAll(() => Promise.all([site.stop(), abroad.stop()]));
beforeEach(() => Object.assign(faults, noFaults()));

test('country and address of a caller are Cloudflare’s, whatever a client claims', async () => {
  const claims = {
    'cf-ipcountry': 'AR',
    'x-dev-country': 'AR',
    'x-forwarded-for': '198.51.100.9',
    'x-real-ip': '198.51.100.9',
    'x-visitor-address': '198.51.100.9',
    'x-visitor-country': 'AR',
  };
  const headers = { ...claims, 'cf-connecting-ip': '203.0.113.7' };
  const answer = await abroad.fetchAt('https://sitio.test/api/ubicacion', {
    headers,
    cf: { country: 'MX' },
  });
  expect(await answer.json()).toEqual({ country: 'Mexico', code: 'MX' });
  const unknown = await abroad.fetchAt('https://sitio.test/api/ubicacion', {
    headers,
    cf: { country: 'XX' },
  });
  expect(await unknown.json()).toEqual({ country: '', code: null });
});

test('the gateway’s own headers are removed from a client’s request', async () => {
  const claims = {
    'x-request-id': 'chosen-by-the-client',
    'x-parent-id': 'chosen-by-the-client',
    'x-troubles': 'datos correo',
  };
  const answer = await site.fetch('/api/sesion', { headers: claims });
  expect(await answer.json()).toEqual({ sesion: null });
  const id = answer.headers.get('x-request-id') ?? '';
  expect(id).toMatch(/^[\da-f-]{36}$/);
  await expect.poll(() => site.logs.join('\n')).toContain(id);
  expect(site.logs.join('\n')).not.toContain('chosen-by-the-client');
});

test('an answer of the API passes with its headers and the time that it took', async () => {
  const member = await createMember(site);
  const { cookie } = await signedIn(site, member.id);
  const answer = await site.fetch('/api/panel', { headers: { cookie } });
  expect(answer.status).toBe(200);
  expect(answer.headers.get('server-timing')).toMatch(/^total;dur=[\d.]+, api;dur=[\d.]+$/);
  expect(answer.headers.get('cache-control')).toBe('no-store');
  // Nothing that gateway and API tell one another leaves the site.
  expect([...answer.headers.keys()].filter((name) => /stale|troubles|parent/.test(name))).toEqual(
    [],
  );
});

/** Cached pages, and what needs no API. */
const pages = ['/', '/blog', '/terminos', '/panel', '/mf/public/assets/remoteEntry.js'];

test.each(['away', 'broken', 'silent'] as const)(
  'with an API that is %s, the pages stand, calls are refused in time, and health says so',
  { timeout: 30_000 },
  async (fault) => {
    const status = async (path: string) => ({ path, status: (await site.fetch(path)).status });
    const form = { method: 'POST', body: 'name=Ana', headers: { origin: site.url } };
    await Promise.all(pages.map(status));
    await new Promise((resolve) => setTimeout(resolve, 1100));
    faults.api = () => fault;
    const [health, refused, posted, sitemap, ...opened] = await Promise.all([
      site.fetch('/api/salud'),
      site.fetch('/api/sesion'),
      site.fetch('/pollpay', form),
      site.fetch('/sitemap.xml'),
      ...pages.map(status),
    ]);
    expect(health.status).toBe(503);
    expect(await health.json()).toMatchObject({
      estado: 'degradado',
      parts: { gateway: { estado: 'ok' }, api: { estado: 'caido' }, 'mf-public': { estado: 'ok' } },
      degraded: [{ what: 'datos' }],
    });
    expect(opened).toEqual(pages.map((path) => ({ path, status: 200 })));
    expect(refused.status).toBe(503);
    expect(refused.headers.get('retry-after')).toBe('30');
    expect(refused.headers.get('content-security-policy')).toContain("default-src 'none'");
    const { error } = (await refused.json()) as { error: Record<string, string> };
    expect(error).toMatchObject({ code: 'unavailable', message: sentences.internal });
    expect(error.requestId).toBe(refused.headers.get('x-request-id'));
    expect([posted.status, sitemap.status]).toEqual([503, 503]);
    expect(posted.headers.get('content-type')).toMatch(/^text\/html/);
  },
);

test('while the API fails an administrator gets 503, not 403; else it is asked once for all of a page’s files', async () => {
  const admin = await createMember(site, { email: 'admin@ingresoactivo.test' });
  const { cookie } = await signedIn(site, admin.id);
  faults.api = () => 'broken';
  expect((await site.fetch('/admin/dashboard', { headers: { cookie } })).status).toBe(503);

  let asked = 0;
  faults.api = () => {
    asked += 1;
    return null;
  };
  const file = async (headers: Record<string, string>) =>
    (await site.fetch('/mf/admin/assets/remoteEntry.js', { headers })).status;
  for (let time = 0; time < 20; time++) expect(await file({ cookie })).toBe(200);
  expect(asked).toBe(1);
  expect(await file({})).toBe(404);
  expect(await file({ cookie: 'sesion=guessed' })).toBe(404);
});
