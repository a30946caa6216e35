import { afterEach, expect, test } from 'vitest';
import { errorSentences } from '#contract/errors.ts';
import { createOwnFaults, startOwnSite } from '../support/own-site.ts';
import { signInAdministrator } from '../support/presence.ts';

const faults = createOwnFaults();
const site = await startOwnSite({ faults, vars: { HEALTH_SECONDS: '0', DOCUMENT_SECONDS: '1' } });

let release = () => {};
afterEach(() => release());

/** Delays a result until the test has ended. */
function hang<Result>(result: Result): Promise<Result> {
  return new Promise((resolve) => {
    const before = release;
    release = () => {
      before();
      resolve(result);
    };
  });
}

const entry = (remote: string) => `/mf/${remote}/assets/remoteEntry.js`;

async function ask(path: string, init?: RequestInit) {
  const response = await site.fetch(path, init);
  const text = await response.text();
  const header = (name: string) => response.headers.get(name);
  return { status: response.status, text, header };
}

function fail(): never {
  throw new Error('a fault of the tests');
}

// Threat 66
test('the gateway stops waiting for silent parts, and the other pages work', async () => {
  faults.render = () => hang(undefined);
  faults.files.member = () => hang(null);
  const [page, script, form] = await Promise.all([
    ask('/contacto'),
    ask(entry('member')),
    ask('/pollpay', { method: 'POST', body: 'name=Ana', headers: { origin: site.url } }),
    ask('/api/apps').then(({ status }) => expect(status).toBe(200)),
    ask('/clave').then(({ status }) => expect(status).toBe(503)),
    ask(entry('public')).then(({ status }) => expect(status).toBe(200)),
  ]);
  expect(page.status).toBe(503);
  expect(script.status).toBe(502);
  expect(script.header('cache-control')).toBe('no-store');
  expect(form.status).toBe(503);
});

test('if a page fails and no cached page exists, the visitor gets 503 with Retry-After', async () => {
  faults.render = fail;
  for (const path of ['/terminos', '/terminos']) {
    const { status, text, header } = await ask(path);
    expect(status).toBe(503);
    expect(text).toContain('Esta parte del sitio no está disponible');
    expect(header('retry-after')).toBe('30');
    expect(header('cache-control')).toBe('no-store');
    expect(header('content-type')).toMatch(/^text\/html/);
  }
  const form = { method: 'POST', body: 'name=Ana', headers: { origin: site.url } };
  const posted = await ask('/', form);
  expect(posted.status).toBe(503);
  expect(posted.header('content-type')).toMatch(/^text\/html/);
  faults.render = null;
  expect((await ask('/terminos')).status).toBe(200);
});

test.each([
  ['throws', fail],
  ['answers 500', () => ({ status: 500, body: 'boom' })],
  ['answers with a page', () => ({ type: 'text/html', body: '<!doctype html>' })],
])(
  'if a part %s for a file, the gateway returns an error that no cache stores',
  async (_, fault) => {
    faults.files.member = fault;
    const { status, header, text } = await ask(entry('member'));
    expect(status).toBe(502);
    expect(text).toBe('No encontrado');
    expect(header('cache-control')).toBe('no-store');
  },
);

/** The gateway can serve these pages from its cache, and the file without the API. */
const pages = ['/', '/blog', '/terminos', '/panel', '/mf/public/assets/remoteEntry.js'];

// The tests in public-cache-failures.test.ts check the other failures of the API.
test('if the API hangs, pages work, calls fail and the health check reports the API', async () => {
  const status = async (path: string) => ({ path, status: (await site.fetch(path)).status });
  const form = { method: 'POST', body: 'name=Ana', headers: { origin: site.url } };
  await Promise.all(pages.map(status));
  await new Promise((resolve) => setTimeout(resolve, 1100));
  faults.api = () => 'silent';
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
  expect(error).toMatchObject({ code: 'unavailable', message: errorSentences.internal });
  expect(error.requestId).toBe(refused.headers.get('x-request-id'));
  expect([posted.status, sitemap.status]).toEqual([503, 503]);
  expect(posted.headers.get('content-type')).toMatch(/^text\/html/);
});

test('an admin page gets 503 while the API fails', async () => {
  const headers = await signInAdministrator(site);
  faults.api = () => 'broken';
  expect((await site.fetch('/admin/dashboard', { headers })).status).toBe(503);
});

// Threat 66
test('for twenty files of one administrator, the gateway asks the API for access once', async () => {
  const { cookie } = await signInAdministrator(site);
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
