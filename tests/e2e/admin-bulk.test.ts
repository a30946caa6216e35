import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { createMember } from '../members.ts';
import { useAdminSite } from './admin.ts';
import { expectAccessible } from './axe.ts';
import { fillLeads, leadCount, listSettled, phone } from './lists.ts';
import { see } from './support.ts';

const { openList, site } = useAdminSite();
beforeAll(() => fillLeads(site()));

/** Selects the whole page and requests «Suspender» with a reason. */
async function suspendAll(page: Page) {
  await page.getByRole('checkbox', { name: 'Elegir toda la página' }).check();
  const bar = page.getByRole('region', { name: 'Acciones para las filas elegidas' });
  await bar.getByRole('button', { name: 'Suspender' }).click();
  const preview = page.getByRole('dialog', { name: 'Suspender' });
  await preview.waitFor();
  return preview;
}

const recordsOf = async (ids: string[]) => {
  const { results } = await site()
    .db.prepare("SELECT member_id AS id FROM audit_log WHERE action = 'suspend-member'")
    .all<{ id: string }>();
  return results.map(({ id }) => id).filter((id) => ids.includes(id));
};

test('a bulk run that loses its connection goes on after a reload, and nothing happens twice', async () => {
  const active = await Promise.all(
    Array.from({ length: 5 }, (_, index) =>
      createMember(site(), { nombre: `Bulto ${index}`, email: `bulto-${index}@correo.test` }),
    ),
  );
  await createMember(site(), {
    ...{ nombre: 'Bulto por aprobar', email: 'bulto-9@correo.test', estado: 'pendiente' },
  });
  const { page, expectProblem } = await openList('/admin/miembros?buscar=bulto&en=email');
  expectProblem(/ERR_FAILED/);
  const preview = await suspendAll(page);
  await preview.getByText('Se hará con 5 filas de 6.').waitFor();
  await preview.getByText('Bulto por aprobar: Su cuenta no está activa.').waitFor();
  await preview.getByRole('button', { name: 'Suspender (5)' }).click();
  await preview.getByText('Completa este campo.').waitFor();
  await preview.getByLabel('Motivo').fill('Varias cuentas de una persona');

  // The answer to the last of the first three requests is lost, then the network fails.
  const keys = new Map<string, Set<string>>();
  let sent = 0;
  let isAway = true;
  await page.route('**/api/admin/miembros/*', async (route) => {
    const path = new URL(route.request().url()).pathname;
    const key = route.request().headers()['idempotency-key'] ?? '';
    keys.set(path, (keys.get(path) ?? new Set()).add(key));
    sent += 1;
    if (!isAway || sent < 3) return route.continue();
    if (sent === 3) await route.fetch();
    return route.abort();
  });
  await preview.getByRole('button', { name: 'Suspender (5)' }).click();
  await see(page, 'sin respuesta');
  await page.getByRole('button', { name: /Continuar/ }).waitFor();
  await expectAccessible(page);

  await page.reload();
  await listSettled(page);
  await see(page, '«Suspender» quedó a medias.');
  isAway = false;
  await page.getByRole('button', { name: 'Continuar' }).click();
  await see(page, 'Listo: 5 de 5.');
  await page.getByRole('button', { name: 'Cerrar' }).last().click();
  await listSettled(page);
  await page.reload();
  await listSettled(page);
  expect(await page.getByText('quedó a medias').count()).toBe(0);

  const ids = active.map(({ id }) => id);
  expect((await recordsOf(ids)).sort()).toEqual([...ids].sort());
  expect([...keys.values()].map((used) => used.size)).toEqual([1, 1, 1, 1, 1]);
});

test('each row has its result, on a phone too', async () => {
  await createMember(site(), { nombre: 'Uno Móvil', email: 'movil-1@correo.test' });
  const { page, expectProblem } = await openList('/admin/miembros?buscar=admin', phone);
  expectProblem(/403/);
  const preview = await suspendAll(page);
  await preview.getByLabel('Motivo').fill('Prueba');
  await preview.getByRole('button', { name: 'Suspender (1)' }).click();
  await see(page, 'No puedes suspender tu propia cuenta.');
  await see(page, 'no se pudo');
  const isWider = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
  expect(isWider).toBe(false);
});

test('the CSV holds all that the filter shows, and no cell is a formula', async () => {
  const { page } = await openList('/admin/leads/formularios');
  const whole = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Descargar CSV' }).click();
  const file = await whole;
  expect(file.suggestedFilename()).toMatch(/^formularios-.*\.csv$/);
  const lines = (await readFile(await file.path(), 'utf8')).trim().split('\r\n');
  expect(lines).toHaveLength(leadCount + 1);
  expect(lines[1]).toContain("'=cmd|");
  await see(page, /^Se descargó formularios-/);

  await page.getByLabel('App', { exact: true }).selectOption('PollPay');
  await listSettled(page);
  const half = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Descargar CSV' }).click();
  const text = await readFile(await (await half).path(), 'utf8');
  expect(text.trim().split('\r\n')).toHaveLength(leadCount / 2 + 1);
});

/** Every CSV of the page arrives slowly, and breaks off on request. */
const slowCsv = () => {
  const plain = window.fetch;
  window.fetch = async (input, init) => {
    if (!String(input).includes('.csv')) return plain(input, init);
    const body = new ReadableStream({
      start(stream) {
        stream.enqueue(new TextEncoder().encode('nombre\r\nAna\r\nBeto\r\n'));
        window.addEventListener('break', () => stream.error(new TypeError('network')));
        init?.signal?.addEventListener('abort', () => stream.error(init.signal?.reason));
      },
    });
    return new Response(body, { headers: { 'x-total': '1000' } });
  };
};

test('a long download shows how far it is, can be called off, and half of it is never saved', async () => {
  const { page } = await openList('/admin/leads/formularios');
  await page.evaluate(slowCsv);
  const downloads: unknown[] = [];
  page.on('download', (download) => downloads.push(download));
  await page.getByRole('button', { name: 'Descargar CSV' }).click();
  await see(page, '2 / 1,000 filas');
  await page.getByRole('button', { name: 'Cancelar' }).click();
  await page.getByRole('button', { name: 'Descargar CSV' }).click();
  await see(page, '2 / 1,000 filas');
  await page.evaluate(() => window.dispatchEvent(new Event('break')));
  await see(page, 'La descarga se interrumpió. Intenta de nuevo.');
  expect(downloads).toEqual([]);
});
