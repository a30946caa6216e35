import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { runSql } from '../integration/requests.ts';
import { createMember, reverseUncovered, signInMember } from '../support/members.ts';
import { pickCase, sweepTest } from '../support/sweep.ts';
import { screens, useAdminSite } from './admin.ts';
import { expectAccessible, expectAccessibleAtEverySize } from './axe.ts';
import { readFocus, tabAndPressEnter } from './keyboard.ts';
import { readMailsTo } from './leads.ts';
import { closeByGoingBack, findRegion, isFocusOnText, memberRow, signedInAs } from './members.ts';
import { useSite, waitForText, wide } from './support.ts';

const { open: openAt, site, visit } = useAdminSite(useSite());
const open = (path: string, viewport = wide) => openAt(path, { viewport });
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const news = (page: Page) => page.getByRole('region', { name: 'Resultado' });
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });

const stateOf = (id: string) => memberRow(site(), id);
const subjectsOf = async (email: string) =>
  (await readMailsTo(site(), email)).map(({ subject }) => subject);
const pendingNamed = (nombre: string) => createMember(site(), { nombre, estado: 'pendiente' });

/** Approves a member by keyboard, undoes this, approves again, and waits until the site sends the mail. */
async function approveForGood([name, size]: (typeof screens)[number]) {
  const nombre = `Ana ${name}`;
  const { id, email } = await pendingNamed(nombre);
  const { page } = await open('/admin/miembros?estado=por-aprobar', size);
  await button(page, `Aprobar a ${nombre}`).waitFor();
  await tabAndPressEnter(page, `Aprobar a ${nombre}`);
  await waitForText(page, /El correo sale en (1?\d|20) s\./);
  // The focus is on the result banner, whose button can undo the approval.
  await expect.poll(() => readFocus(page)).toBe('section: Resultado');
  expect(await isFocusOnText(page, nombre)).toBe(true);
  expect(await button(page, `Aprobar a ${nombre}`).count()).toBe(0);
  expect(await stateOf(id)).toMatchObject({ estado: 'activo' });
  // The row stays in the list, so the administrator can undo the approval there.
  await page.getByRole('row', { name: nombre }).getByText('Activo').waitFor();
  await button(page, `Deshacer la aprobación de ${nombre}`).click();
  await waitForText(page, /Aprobación deshecha/);
  await expect.poll(() => readFocus(page)).not.toMatch(/^body/);
  await button(page, `Aprobar a ${nombre}`).waitFor();
  expect(await stateOf(id)).toMatchObject({ estado: 'pendiente' });
  expect(await subjectsOf(email)).toEqual([]);

  await button(page, `Aprobar a ${nombre}`).click();
  await waitForText(page, /El correo sale en/);
  // The page draws rows in a pale colour while it loads them again.
  await page.locator('[aria-busy="true"]').first().waitFor({ state: 'detached' });
  await expectAccessible(page);
  await page.getByText('Usuario aprobado y correo enviado.').waitFor();
  expect(await page.getByRole('button', { name: 'Deshacer' }).count()).toBe(0);
  // After the undo time the member is no longer in the list of pending members.
  await expect.poll(() => page.getByRole('row', { name: nombre }).count()).toBe(0);
  expect(await subjectsOf(email)).toEqual(['Tu cuenta está activa']);
  await news(page).getByRole('button', { name: 'Cerrar' }).click();
  expect(await news(page).count()).toBe(0);
}

test('the owner approves, undoes and approves again by keyboard on a phone', async () => {
  // Each approval waits twenty seconds for an undo, so the runs are parallel.
  await Promise.all(pickCase(screens, 1).map(approveForGood));
});

test.each(pickCase(screens, 0))(
  'the owner refuses a request on %s, and an outdated page updates itself',
  async (name, size) => {
    const { id, email } = await pendingNamed(`Luis ${name}`);
    const rosa = await pendingNamed('Rosa Vieja');
    const { page, expectProblem } = await open('/admin/miembros?estado=por-aprobar', size);
    await waitForText(page, 'No consta que abriera la encuesta');
    const opened = 'UPDATE members SET survey_opened_at = ? WHERE id = ?';
    await runSql(site(), opened, Date.UTC(2026, 10, 3, 12), id);
    await page.reload();
    await waitForText(page, /Abrió la encuesta el 3 nov/);
    await button(page, `Rechazar a Luis ${name}`).click();
    await dialog(page, 'Rechazar solicitud').getByRole('button', { name: 'Rechazar' }).click();
    await waitForText(page, 'Escribe el motivo.');
    // The owner chooses a prepared sentence and edits it.
    await page.getByLabel('Frases listas').selectOption('Ya tienes otra cuenta en este sitio.');
    const motivo = 'Ya tienes otra cuenta en este sitio: la de Luis.';
    expect(await page.getByLabel('Motivo').inputValue()).toBe(
      'Ya tienes otra cuenta en este sitio.',
    );
    await page.getByLabel('Motivo').fill(motivo);
    await expectAccessible(page);
    await closeByGoingBack(page);
    await button(page, `Rechazar a Luis ${name}`).click();
    expect(await page.getByLabel('Motivo').inputValue()).toBe(motivo);
    await page.getByLabel('Motivo').press('Enter');
    await waitForText(page, /Solicitud rechazada/);
    expect(await stateOf(id)).toMatchObject({ estado: 'rechazado', motivo });
    expect(await subjectsOf(email)).toHaveLength(1);

    expectProblem(/409/);
    await runSql(
      site(),
      "UPDATE members SET estado = 'rechazado', motivo = 'Otra pestaña' WHERE id = ?",
      rosa.id,
    );
    await button(page, 'Aprobar a Rosa Vieja').click();
    await waitForText(page, /Error al aprobar el usuario\. Esa cuenta acaba de cambiar/);
    await expect.poll(() => button(page, 'Aprobar a Rosa Vieja').count()).toBe(0);
  },
);

test('two approvals succeed when the second starts before the answer to the first', async () => {
  const made = await Promise.all(['Eva', 'Leo'].map((n) => pendingNamed(`Dúo ${n}`)));
  const { page, expectProblem } = await open('/admin/miembros?en=nombre&buscar=Dúo');
  const { promise: bothSent, resolve } = Promise.withResolvers<void>();
  let sent = 0;
  await page.route('**/api/admin/miembros/*', async (route) => {
    sent += 1;
    if (sent === 2) resolve();
    await bothSent;
    return route.continue();
  });
  const approveBoth = async () => {
    await button(page, 'Aprobar a Dúo Eva').click();
    await button(page, 'Aprobar a Dúo Leo').click();
  };
  // The page reports each refusal with the member's name.
  expectProblem(/ERR_FAILED/);
  await page.route('**/api/admin/miembros/*', (route) => route.abort(), { times: 2 });
  await approveBoth();
  for (const n of ['Eva', 'Leo']) await news(page).getByText(`Dúo ${n}. Error`).waitFor();
  await approveBoth();
  await news(page).getByText('Error').first().waitFor({ state: 'detached' });
  for (const n of ['Eva', 'Leo']) await news(page).getByText(`Dúo ${n}`).waitFor();
  expect(sent).toBe(2);
  for (const { id } of made) expect(await stateOf(id)).toMatchObject({ estado: 'activo' });
});

test.each(pickCase(screens, 1))('one click on %s undoes several approvals', async (name, size) => {
  const made = await Promise.all(
    ['Uno', 'Dos', 'Tres', 'Cuatro'].map((n) => pendingNamed(`${name} ${n}`)),
  );
  const { page } = await open(`/admin/miembros?en=nombre&buscar=${name}`, size);
  await page.getByLabel('Elegir toda la página').check();
  await button(page, 'Aprobar').last().click();
  await dialog(page, 'Aprobar').getByRole('button', { name: 'Aprobar (4)' }).click();
  await waitForText(page, 'Listo: 4 de 4.');
  // The undo time has not ended while the page shows the result, so the dialog offers the undo.
  await dialog(page, 'Aprobar').getByRole('button', { name: 'Deshacer 4' }).click();
  await waitForText(page, '4 aprobaciones deshechas.');
  expect(await dialog(page, 'Aprobar').count()).toBe(0);
  for (const { id } of made) expect(await stateOf(id)).toMatchObject({ estado: 'pendiente' });
  await button(page, `Aprobar a ${name} Uno`).waitFor();
});

test.each(pickCase(screens, 0))(
  'a member’s page on %s shows all data, and the owner can change them',
  async (_, size) => {
    const member = await createMember(site(), { nombre: 'María Gómez', saldoCents: 2000 });
    const { id, email } = member;
    const headers = await signInMember(site(), id);
    const { page } = await open(`/admin/miembros/${id}`, size);
    await page.getByRole('heading', { level: 1, name: 'María Gómez' }).waitFor();
    const titles =
      'Movimientos,Pagos,Avisos de proveedores,Encuestas que abrió,Sesiones,Historial de cambios,Correos';
    for (const title of titles.split(',')) {
      await page.getByRole('heading', { name: title, exact: true }).waitFor();
    }
    for (const [label, hint] of [
      ['Nota', /^La persona puede leerla en sus datos\.$/],
      ['Etiquetas', /La persona puede leerlas en sus datos\.$/],
    ] as const) {
      const field = page.getByLabel(label, { exact: true });
      await field.and(page.getByRole('textbox', { description: hint })).waitFor();
    }
    await expectAccessibleAtEverySize(page);

    await button(page, 'Cambiar límite diario').click();
    await page.getByLabel('Encuestas por día').fill('101');
    await page.getByRole('button', { name: 'Guardar', exact: true }).click();
    await waitForText(page, 'Escribe un número entero de 0 a 100.');
    await page.getByLabel('Encuestas por día').fill('8');
    await page.getByRole('button', { name: 'Guardar', exact: true }).click();
    await waitForText(page, 'Límite diario guardado.');
    await waitForText(page, '0 / 8');
    await button(page, 'Ajustar saldo').click();
    await page.getByLabel('Restar').check();
    await page.getByLabel('Monto en dólares').fill('20.01');
    await page.getByLabel('Motivo').fill('Encuesta anulada');
    await closeByGoingBack(page);
    await button(page, 'Ajustar saldo').click();
    expect(await page.getByLabel('Motivo').inputValue()).toBe('Encuesta anulada');
    await button(page, 'Restar US$ 20.01').click();
    await waitForText(page, /no puede quedar por debajo de cero/);
    await page.getByLabel('Monto en dólares').fill('5,5');
    await waitForText(page, 'US$ 14.50');
    await expectAccessible(page);
    await button(page, 'Restar US$ 5.50').click();
    await waitForText(page, /Saldo ajustado/);
    await page
      .getByRole('region', { name: 'Movimientos', exact: true })
      .getByText('Encuesta anulada')
      .waitFor();
    expect(await stateOf(id)).toMatchObject({ saldo_cents: 1450, encuestas_max: 8 });
    expect(await subjectsOf(email)).toEqual(['Corregimos tu saldo']);

    await button(page, 'Cerrar sesiones').click();
    await dialog(page, 'Cerrar sesiones').getByRole('button', { name: 'Cerrar sesiones' }).click();
    await waitForText(page, 'No tiene sesiones abiertas.');
    expect((await site().fetch('/api/perfil', { headers })).status).toBe(401);

    await button(page, 'Suspender a María Gómez').click();
    await page.getByLabel('Motivo').fill('Varias cuentas');
    await dialog(page, 'Suspender cuenta').getByRole('button', { name: 'Suspender' }).click();
    await waitForText(page, /Cuenta suspendida y sesiones cerradas/);
    await waitForText(page, 'Varias cuentas');
    await button(page, 'Reactivar a María Gómez').click();
    await dialog(page, 'Reactivar cuenta').getByRole('button', { name: 'Reactivar' }).click();
    await waitForText(page, /Cuenta reactivada/);
    expect(await stateOf(id)).toMatchObject({ estado: 'activo', motivo: null });

    // The member's profile also shows this text.
    const own = await visit('/perfil', { viewport: size, before: signedInAs(site(), member) });
    const activity = findRegion(own.page, 'Actividad de tu cuenta');
    await activity.getByText('Suspendimos tu cuenta.').waitFor();
    await activity.getByText('Restamos US$ 5.50 de tu saldo.').waitFor();
    await expectAccessible(own.page);
  },
);

sweepTest(
  'the page reports an unknown account and offers a retry after a failed load',
  async () => {
    const { page, expectProblem } = await open(`/admin/miembros/${crypto.randomUUID()}`);
    expectProblem(/404|ERR_FAILED/);
    await waitForText(page, 'No encontramos esa cuenta.');
    const { id } = await createMember(site(), { nombre: 'Tomás' });
    await page.route(`**/api/admin/miembros/${id}`, (route) => route.abort(), { times: 1 });
    await page.goto(`${site().url}/admin/miembros/${id}`);
    await waitForText(page, 'Ocurrió un error al cargar los datos.');
    await button(page, 'Intentar de nuevo').click();
    await page.getByRole('heading', { level: 1, name: 'Tomás' }).waitFor();
  },
);

test('the page of a member with a debt shows the debt beside the balance', async () => {
  const { id } = await createMember(site(), { nombre: 'Deudora', saldoCents: 1500 });
  const paidOff = `INSERT INTO ledger_entries (member_id, tipo, monto_cents, retenido_cents,
    saldo_cents, saldo_retenido_cents, motivo, fecha) VALUES (?, 'ajuste', -1000, 0, 500, 0, 'x', 1)`;
  await runSql(site(), paidOff, id);
  await reverseUncovered(site(), id, 1000);
  const { page } = await open(`/admin/miembros/${id}`);
  const debt = page.locator('dl > div').filter({ has: page.getByText('Deuda', { exact: true }) });
  await debt.getByText('US$ 10.00').waitFor();
});
