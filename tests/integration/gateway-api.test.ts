import { expect, test, vi } from 'vitest';
import { findLogLine } from '../support/log-lines.ts';
import { createMember, signInMember } from '../support/members.ts';
import { createOwnFaults, startOwnSite } from '../support/own-site.ts';
import { postForm } from './requests.ts';

// These tests check the headers between browser, gateway and API, and the log lines of a request.

const faults = createOwnFaults();
const site = await startOwnSite({ faults, vars: { DOCUMENT_SECONDS: '1' } });

// Threat 34
test('the gateway removes internal headers from a client’s request', async () => {
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

test('the gateway removes internal headers from an answer of the API', async () => {
  const member = await createMember(site);
  const { cookie } = await signInMember(site, member.id);
  const answer = await site.fetch('/api/panel', { headers: { cookie } });
  expect(answer.status).toBe(200);
  expect(answer.headers.get('cache-control')).toBe('no-store');
  // Internal headers between the gateway and the API must never reach the browser.
  expect([...answer.headers.keys()].filter((name) => /stale|troubles|parent/.test(name))).toEqual(
    [],
  );
});

/** Returns each `Server-Timing` entry's description by its name, or «ms» if it has a duration. */
function timingOf({ headers }: Response): Record<string, string> {
  const entries = (headers.get('server-timing') ?? '').split(/, ?/);
  return Object.fromEntries(
    entries.map((entry) => {
      const [, name = '', ms, text = ''] =
        /^(\w+);(?:dur=([\d.]+)|desc="(\w+)")$/.exec(entry) ?? [];
      return [name, ms ? 'ms' : text];
    }),
  );
}
const open = async (path: string) => timingOf(await site.fetch(path));

test('Server-Timing shows the steps of a rendered document and the cache hit', async () => {
  // A cached page is the same for everybody and cannot contain the country, so a header contains the country.
  const rendered = { cache: 'miss', template: 'ms', render: 'ms', total: 'ms', country: 'DO' };
  expect(await open('/contacto')).toEqual(rendered);
  await vi.waitFor(async () => {
    expect(await open('/contacto')).toEqual({ cache: 'hit', total: 'ms', country: 'DO' });
  });
});

test('Server-Timing marks an uncached document and has the time of an API answer', async () => {
  const shell = { cache: 'none', template: 'ms', total: 'ms' };
  expect(await open('/clave')).toEqual({ ...shell, render: 'ms' });
  expect(await open('/admin/dashboard')).toEqual(shell);
  const form = await postForm(site, '/givvy', { name: '' });
  expect(timingOf(form)).toEqual({ ...shell, render: 'ms' });
  expect(await open('/api/ubicacion')).toEqual({ total: 'ms', api: 'ms' });
  const asked = { cache: 'miss', api: 'ms', total: 'ms' };
  expect(await open('/api/apps')).toEqual(asked);
});

test.each([
  ['/contacto?utm=x', '/contacto'],
  ['/blog/una-que-no-existe', '/blog/:slug'],
  ['/ana@correo.test', '*'],
  ['/admin/miembros/123', '/admin/*'],
  ['/mf/member/assets/nada.js', '/mf/member/*'],
  ['/nada.svg', '/:file'],
  ['/api/pagos/123', '/api/*'],
  ['/api/entradas/una', '/api/entradas/:slug'],
  ['/api/admin/miembros/123', '/api/admin/miembros/:id'],
])('the log line of %s contains the route %s', async (path, route) => {
  const answer = await site.fetch(path, { redirect: 'manual' });
  expect(await findLogLine(site, answer)).toMatchObject({
    route,
    status: answer.status,
    method: 'GET',
  });
});

test('the log line of a request that is refused early contains the requested route', async () => {
  const headers = { origin: 'https://malo.test', 'content-type': 'application/json' };
  const answer = await site.fetch('/api/leads', { method: 'POST', body: '{}', headers });
  const line = { route: '/api/leads', status: 403, code: 'permission-denied', method: 'POST' };
  expect(await findLogLine(site, answer)).toMatchObject(line);
});

test('the gateway reuses health findings for 15 seconds', async () => {
  let looks = 0;
  faults.files.admin = (path) => {
    if (path.endsWith('/remoteEntry.js')) looks += 1;
    return null;
  };
  for (let time = 0; time < 5; time++) {
    expect((await site.fetch('/api/salud')).headers.get('cache-control')).toBe('no-store');
    expect((await site.fetch('/api/sesion')).status).toBe(200);
  }
  expect(looks).toBeLessThanOrEqual(1);
});
