import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { maxBulkRows } from '#contract/bulk.ts';
import { createMember } from '../support/members.ts';
import { useAdminSite } from './admin.ts';
import { expectAccessible } from './axe.ts';
import { fillLeads, phone, waitForList } from './lists.ts';
import { closeByGoingBack } from './members.ts';
import { useSharedSite, waitForText } from './support.ts';

const { openList, site } = useAdminSite(useSharedSite());
beforeAll(() => fillLeads(site()));

/** Selects all rows of the page and requests «Suspender» with a reason. */
async function suspendAll(page: Page) {
  await page.getByRole('checkbox', { name: 'Elegir toda la página' }).check();
  const bar = page.getByRole('region', { name: 'Acciones para las filas elegidas' });
  await bar.getByRole('button', { name: 'Suspender' }).click();
  const preview = page.getByRole('dialog', { name: 'Suspender' });
  await preview.waitFor();
  return preview;
}

test('after a lost answer, the page repeats the request with the same key', async () => {
  await Promise.all(
    Array.from({ length: 5 }, (_, index) =>
      createMember(site(), { nombre: `Bulto ${index}`, email: `bulto-${index}@correo.test` }),
    ),
  );
  await createMember(site(), {
    nombre: 'Bulto por aprobar',
    email: 'bulto-9@correo.test',
    estado: 'pendiente',
  });
  const { page, expectProblem } = await openList('/admin/miembros?buscar=bulto&en=email');
  expectProblem(/ERR_FAILED/);
  const preview = await suspendAll(page);
  await preview.getByText('Se hará con 5 filas de 6.').waitFor();
  await preview.getByText('Bulto por aprobar: Su cuenta no está activa.').waitFor();
  await preview.getByRole('button', { name: 'Suspender (5)' }).click();
  await preview.getByText('Escribe el motivo.').waitFor();
  await preview.getByLabel('Motivo').fill('Varias cuentas de una persona');
  await closeByGoingBack(page);
  await suspendAll(page);
  expect(await preview.getByLabel('Motivo').inputValue()).toBe('Varias cuentas de una persona');

  const keys: (string | undefined)[] = [];
  await page.route('**/api/admin/miembros/decisiones', async (route) => {
    keys.push(route.request().headers()['idempotency-key']);
    if (keys.length > 1) return route.continue();
    await route.fetch();
    return route.abort();
  });
  await preview.getByRole('button', { name: 'Suspender (5)' }).click();
  const goOn = page.getByRole('button', { name: 'Continuar (5)' });
  await goOn.waitFor();
  await expectAccessible(page);
  await goOn.click();
  await waitForText(page, 'Listo: 5 de 5.');
  await page.getByRole('button', { name: 'Cerrar' }).last().click();
  await waitForList(page);

  expect(keys).toHaveLength(2);
  expect(new Set(keys).size).toBe(1);
});

test('the owner suspends rows of two pages, and each request has at most 100 ids', async () => {
  const count = maxBulkRows + 5;
  await Promise.all(
    Array.from({ length: count }, (_, index) =>
      createMember(site(), { email: `tanda-${index}@correo.test` }),
    ),
  );
  const { page } = await openList('/admin/miembros?buscar=tanda-&en=email&limite=100');
  const sent: number[] = [];
  await page.route('**/api/admin/miembros/decisiones', (route) => {
    sent.push(route.request().postDataJSON().ids.length);
    return route.continue();
  });
  await page.getByRole('checkbox', { name: 'Elegir toda la página' }).check();
  await page.getByRole('button', { name: 'Siguiente' }).click();
  await waitForText(page, '101–105 de 105');
  const preview = await suspendAll(page);
  await preview.getByLabel('Motivo').fill('Cuentas de prueba');
  await preview.getByRole('button', { name: `Suspender (${count})` }).click();
  await waitForText(page, `Listo: ${count} de ${count}.`);
  expect(sent).toEqual([maxBulkRows, 5]);
  await page.getByRole('button', { name: 'Cerrar' }).last().click();
  await waitForList(page);
  expect(await page.getByRole('region', { name: 'Acciones para las filas' }).count()).toBe(0);
});

test('each row shows its result on a phone', async () => {
  const { page } = await openList('/admin/miembros?buscar=admin', phone);
  const preview = await suspendAll(page);
  await preview.getByLabel('Motivo').fill('Prueba');
  await preview.getByRole('button', { name: 'Suspender (1)' }).click();
  await waitForText(page, 'No puedes suspender tu propia cuenta.');
  await waitForText(page, 'no se pudo');
  await expectAccessible(page);
});
