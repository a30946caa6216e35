import { afterAll, expect, test, vi } from 'vitest';
import { noFaults } from '../faults.ts';
import { startSite } from '../harness.ts';
import { lineOf } from '../log-lines.ts';
import { postForm } from './requests.ts';

const faults = noFaults();
const site = await startSite({ vars: { DOCUMENT_SECONDS: '1' }, faults });
afterAll(() => site.stop());

/** An answer's `Server-Timing`: each name with its description, or with «ms». */
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

test('Server-Timing has the steps of a rendered document, and of a cached one the hit', async () => {
  const rendered = { cache: 'miss', template: 'ms', render: 'ms', total: 'ms' };
  expect(await open('/contacto')).toEqual(rendered);
  await vi.waitFor(async () => {
    expect(await open('/contacto')).toEqual({ cache: 'hit', total: 'ms' });
  });
});

test('a stale document says that it is being renewed', async () => {
  await vi.waitFor(async () => expect(await open('/guia')).toMatchObject({ cache: 'hit' }));
  faults.render = () => {
    throw new Error('down');
  };
  const stale = { cache: 'updating', total: 'ms' };
  await expect.poll(() => open('/guia'), { timeout: 5000 }).toEqual(stale);
  faults.render = null;
});

test('an uncached document says so, and an answer of the API has its time', async () => {
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
])('the log of %s has the pattern %s', async (path, route) => {
  const answer = await site.fetch(path, { redirect: 'manual' });
  expect(await lineOf(site, answer)).toMatchObject({ route, status: answer.status, method: 'GET' });
});

test('the log of a request that is refused before its route has the route that it meant', async () => {
  const headers = { origin: 'https://malo.test', 'content-type': 'application/json' };
  const answer = await site.fetch('/api/leads', { method: 'POST', body: '{}', headers });
  const line = { route: '/api/leads', status: 403, code: 'permission-denied', method: 'POST' };
  expect(await lineOf(site, answer)).toMatchObject(line);
});
