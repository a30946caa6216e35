import { afterEach, expect, test, vi } from 'vitest';
import { adminSentences } from '#contract/auth/admin-sentences.ts';
import { readReturnPath } from '#contract/auth/paths.ts';
import { guardedLoader } from './guard.ts';

afterEach(() => vi.unstubAllGlobals());

function load(path: string, reason: 'second-factor-needed' | 'not-admin') {
  const code = 'permission-denied';
  const message = adminSentences.secondFactorFirst;
  const refusal = { ok: false, status: 403, code, message, reason, fields: {} } as const;
  const loader = guardedLoader(async () => refusal as never);
  const request = new Request(`https://sitio.test${path}`);
  return loader({ request, params: {} }).catch((thrown: unknown) => thrown);
}

test('the guard redirects an administrator without a second factor to «Seguridad»', async () => {
  const thrown = (await load('/admin/pagos?estado=pendiente', 'second-factor-needed')) as Response;
  const to = new URL(thrown.headers.get('location') ?? '', 'https://sitio.test');
  expect(to.pathname).toBe('/admin/seguridad');
  expect(readReturnPath(to.search, 'administrador')).toBe('/admin/pagos?estado=pendiente');
});

test('for a person without rights, the guard loads «Seguridad» as a new document', async () => {
  const opened = vi.fn();
  vi.stubGlobal('window', { location: { pathname: '/admin/seguridad', replace: opened } });
  vi.stubGlobal('document', { querySelector: () => null });
  const thrown = vi.fn();
  void load('/admin/seguridad', 'not-admin').then(thrown);
  await vi.waitFor(() => expect(opened.mock.calls).toEqual([['/admin/seguridad']]));
  expect(thrown).not.toHaveBeenCalled();
});
