import { afterAll, beforeEach, expect, test } from 'vitest';
import { noFaults } from '../faults.ts';
import { startSite } from '../harness.ts';
import { adminOf } from './payouts-support.ts';

const faults = noFaults();
const site = await startSite({ faults, vars: { DOCUMENT_SECONDS: '1' } });
afterAll(() => site.stop());
const { headers } = await adminOf(site);

let release = () => {};
beforeEach(() => {
  release();
  Object.assign(faults, noFaults());
});

/** Hangs until the test is over. */
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
const noLongerFresh = () => new Promise((resolve) => setTimeout(resolve, 1100));

/** A path's answer, and after how many ms it came. */
async function ask(path: string, init?: RequestInit) {
  const begun = Date.now();
  const response = await site.fetch(path, init);
  const text = await response.text();
  const header = (name: string) => response.headers.get(name);
  return { status: response.status, text, header, ms: Date.now() - begun };
}

function fail(): never {
  throw new Error('a fault of the tests');
}

test('nobody waits for a page that is being renewed, and it is rendered once', async () => {
  const good = await ask('/guia');
  await noLongerFresh();
  let renderings = 0;
  faults.render = () => {
    renderings += 1;
    return hang(undefined);
  };
  const answers = await Promise.all(Array.from({ length: 8 }, () => ask('/guia')));
  answers.push(await ask('/guia'));
  for (const { status, text, ms } of answers) {
    expect({ status, isSame: text === good.text }).toEqual({ status: 200, isSame: true });
    // Half of what a page may take to render.
    expect(ms).toBeLessThan(4000);
  }
  expect(renderings).toBe(1);
});

test('parts that never answer are given up in bounded time, and take nothing else with them', async () => {
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
  expect(Math.max(page.ms, script.ms, form.ms)).toBeLessThan(15_000);
  expect(script.status).toBe(502);
  expect(script.header('cache-control')).toBe('no-store');
  expect(form.status).toBe(503);
});

test('without a good copy the shell says so itself, with Retry-After, and is not cached', async () => {
  faults.render = fail;
  for (const path of ['/terminos', '/terminos']) {
    const { status, text, header } = await ask(path);
    expect(status).toBe(503);
    expect(text).toContain('Esta parte del sitio no está disponible');
    expect(header('retry-after')).toBe('30');
    expect(header('cache-control')).toBe('no-store');
    expect(header('content-type')).toMatch(/^text\/html/);
  }
  faults.render = null;
  expect((await ask('/terminos')).status).toBe(200);
});

test('a form that was posted natively gets a page when it cannot be rendered', async () => {
  faults.render = fail;
  const sent = await ask('/', { method: 'POST', body: 'name=Ana', headers: { origin: site.url } });
  expect(sent.status).toBe(503);
  expect(sent.header('content-type')).toMatch(/^text\/html/);
});

test.each([
  ['throws', fail],
  ['answers 500', () => ({ status: 500, body: 'boom' })],
  ['answers with a page', () => ({ type: 'text/html', body: '<!doctype html>' })],
])('a file of a part that %s is an error that no cache stores', async (_, fault) => {
  faults.files.member = fault;
  const { status, header, text } = await ask(entry('member'));
  expect(status).toBe(502);
  expect(text).toBe('No encontrado');
  expect(header('cache-control')).toBe('no-store');
});

test('without its database the site shows its pages, and the cached ones of the others', async () => {
  await ask('/blog');
  await noLongerFresh();
  faults.database = () => 'before';
  const status = async (path: string) => (await ask(path)).status;
  // They need no data, or use the code's instead.
  for (const path of ['/', '/sweatcoin', '/guia-givvy', '/descubre', '/preguntas-frecuentes']) {
    expect({ path, status: await status(path) }).toEqual({ path, status: 200 });
  }
  expect(await status('/blog')).toBe(200);
  // Opened for the first time, so not cached.
  const post = await ask('/blog/como-reconocer-apps-estafa');
  expect(post).toMatchObject({ status: 503 });
  expect(post.text).toContain('Esta parte del sitio no está disponible');
  const dashboard = await ask('/admin/dashboard', { headers });
  expect(dashboard.status).toBe(503);
  expect(dashboard.header('content-type')).toMatch(/^text\/html/);
  expect((await ask('/api/sesion', { headers })).status).toBe(503);
});
