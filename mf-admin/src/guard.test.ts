import { expect, test } from 'vitest';
import { adminSentences } from '#contract/auth/admin-sentences.ts';
import { returnTo } from '#contract/auth/paths.ts';
import { guardedLoader } from './guard.ts';

const refusal = {
  ok: false,
  status: 403,
  code: 'permission-denied',
  message: adminSentences.secondFactorFirst,
  reason: 'second-factor-needed',
} as const;
const loader = guardedLoader(async () => ({ ...refusal, fields: {} }) as never);

const load = (path: string) =>
  loader({ request: new Request(`https://sitio.test${path}`), params: {} }).catch(
    (thrown: unknown) => thrown,
  );

test('a page that needs the second factor is where it leads', async () => {
  const thrown = (await load('/admin/pagos?estado=pendiente')) as Response;
  const to = new URL(thrown.headers.get('location') ?? '', 'https://sitio.test');
  expect(to.pathname).toBe('/admin/seguridad');
  expect(returnTo(to.search, 'administrador')).toBe('/admin/pagos?estado=pendiente');
});
