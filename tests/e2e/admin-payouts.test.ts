import { expect, test } from 'vitest';
import { password } from '../members.ts';
import { oneOf } from '../sweep.ts';
import {
  button,
  choose,
  dialogOf,
  downloaded,
  expectAtEverySize,
  openPayout,
  overflow,
  payoutRow,
  rowOf,
  screens,
  take,
  usePayoutsPage,
} from './admin-payouts-support.ts';
import { expectAccessible } from './axe.ts';
import { see, soon } from './support.ts';

const { openPage, site } = usePayoutsPage();

test.each(oneOf(screens, 1))(
  'on %s a payout is marked as paid with its reference, another refused with its reason',
  async (_, options) => {
    const [ana, luz] = [
      await openPayout(site(), 'Ana Paga', 80),
      await openPayout(site(), 'Luz Rechaza', 2),
    ];
    const { page } = await openPage(options, '?estado=pendiente');
    await see(page, 'Venció hace 8 h');
    await see(page, 'Vence en 2 días');
    const names = await page
      .getByRole('link', { name: /^(Ana Paga|Luz Rechaza)$/ })
      .allTextContents();
    expect(names).toEqual(['Ana Paga', 'Luz Rechaza']);
    await expectAtEverySize(page);

    await take(page, 'Ana Paga');
    await rowOf(page, 'Ana Paga').getByText('Pago a mano, desde el').waitFor();
    await rowOf(page, 'Ana Paga')
      .getByRole('button', { name: /^Pagado/ })
      .click();
    const paying = dialogOf(page, 'Marcar como pagado');
    expect(await paying.textContent()).toContain('US$ 25.00');
    expect(await paying.textContent()).toContain('ana.paga@paypal.test');
    await expectAtEverySize(page);
    await paying.getByLabel('Referencia del pago').fill('PP-991');
    await paying.getByRole('button', button('Marcar pagado')).click();
    await see(page, 'Ana Paga. Pago marcado como pagado. El correo va en camino.');
    expect(await payoutRow(site(), ana.id)).toMatchObject({
      estado: 'pagado',
      referencia: 'PP-991',
    });
    await rowOf(page, 'Ana Paga').waitFor({ state: 'detached' });
    await page.getByRole('region', { name: 'Resultado' }).getByRole('button').click();

    await rowOf(page, 'Luz Rechaza')
      .getByRole('button', { name: /^Rechazar/ })
      .click();
    const refusing = dialogOf(page, 'Rechazar pago');
    await refusing.getByRole('button', button('Rechazar')).click();
    await see(page, 'Escribe el motivo.');
    await refusing.getByLabel('Motivo').fill('Tu cuenta de PayPal no existe');
    await refusing.getByRole('button', button('Rechazar')).click();
    await see(page, /Luz Rechaza\. Pago rechazado/);
    expect(await payoutRow(site(), luz.id)).toMatchObject({
      ...{ estado: 'rechazado', motivo: 'Tu cuenta de PayPal no existe' },
    });
  },
);

test('a stale page says so in one sentence, and shows what is true', async () => {
  const { id } = await openPayout(site(), 'Eva Vieja');
  const { page, expectProblem } = await openPage({}, '?estado=pendiente');
  expectProblem(/status of 409/);
  await rowOf(page, 'Eva Vieja')
    .getByRole('button', { name: /^Voy a pagarlo/ })
    .click();
  await site()
    .db.prepare("UPDATE payouts SET estado = 'cancelado', decided_at = 5 WHERE id = ?")
    .bind(id)
    .run();
  await dialogOf(page, 'Voy a pagarlo').getByRole('button', button('Tomar el pago')).click();
  await see(page, /Eva Vieja\. Ese pago ya no está pendiente y libre/);
  await rowOf(page, 'Eva Vieja').waitFor({ state: 'detached' });
  expect(await payoutRow(site(), id)).toMatchObject({ estado: 'cancelado' });
});

test('money asks for the password first, then goes on by itself', async () => {
  const { id } = await openPayout(site(), 'Iris Prueba');
  const { page, expectProblem } = await openPage({}, '?estado=pendiente', false);
  expectProblem(/status of 403/);
  await rowOf(page, 'Iris Prueba')
    .getByRole('button', { name: /^Voy a pagarlo/ })
    .click();
  await dialogOf(page, 'Voy a pagarlo').getByRole('button', button('Tomar el pago')).click();
  const proof = dialogOf(page, 'Confirma que eres tú');
  await proof.getByLabel('Contraseña', { exact: true }).fill(password);
  await proof.getByRole('button', button('Confirmar')).click();
  await see(page, /Iris Prueba\. El pago está en tus manos/);
  await rowOf(page, 'Iris Prueba')
    .getByRole('button', { name: /^Liberar/ })
    .click();
  await dialogOf(page, '¿No lo pagaste?').getByRole('button', button('Liberar')).click();
  await see(page, /Iris Prueba\. Liberado/);
  await rowOf(page, 'Iris Prueba')
    .getByRole('button', { name: /^Voy a pagarlo/ })
    .waitFor();
  expect(await payoutRow(site(), id)).toMatchObject({ estado: 'pendiente' });
});

test('when only the answer is lost, trying again pays nothing twice and says that it is done', async () => {
  const { id, member } = await openPayout(site(), 'Olga Perdida');
  const { page, expectProblem } = await openPage({}, '?estado=pendiente');
  expectProblem(/ERR_FAILED/);
  await take(page, 'Olga Perdida');
  await page.route(
    `**/api/admin/pagos/${id}`,
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  await rowOf(page, 'Olga Perdida')
    .getByRole('button', { name: /^Pagado/ })
    .click();
  const dialog = dialogOf(page, 'Marcar como pagado');
  await dialog.getByRole('button', button('Marcar pagado')).click();
  await dialog.getByRole('alert').waitFor();
  await dialog.getByRole('button', button('Marcar pagado')).click();
  await see(page, /Olga Perdida\. Pago marcado/);
  const mails = await site()
    .db.prepare("SELECT 1 FROM outbox WHERE recipient = ? AND template = 'payout-paid'")
    .bind(member.email)
    .all();
  expect(mails.results).toHaveLength(1);
});

test.each(oneOf(screens, 0))(
  'many at once on %s: paid with one reference, and what is decided already stays',
  async (where, options) => {
    const names = ['Uno', 'Dos', 'Tres'].map((name) => `${name} ${where}`);
    const [one, two, three] = await Promise.all(
      names.map((name, at) => openPayout(site(), name, 9 - at)),
    );
    const { page, expectProblem } = await openPage(options, '');
    expectProblem(/status of 409/);
    await choose(page, ...names);
    await site()
      .db.prepare("UPDATE payouts SET estado = 'cancelado', decided_at = 5 WHERE id = ?")
      .bind(three?.id)
      .run();
    await page.getByRole('button', button('Marcar pagados')).click();
    const dialog = dialogOf(page, 'Marcar pagados');
    await dialog.getByLabel('Referencia del pago').fill('LOTE-7');
    await dialog.getByRole('button', { name: 'Marcar pagados (3)' }).click();
    await see(page, '2 de 3 se hicieron; 1 no se pudieron.');
    await see(page, 'Ese pago ya no está pendiente.');
    for (const paid of [one, two]) {
      expect(await payoutRow(site(), paid?.id ?? '')).toMatchObject({
        estado: 'pagado',
        referencia: 'LOTE-7',
      });
    }
    await page.getByRole('dialog').getByRole('button', button('Cerrar')).last().click();
    await rowOf(page, names[0] ?? '')
      .getByText('Pagado', { exact: true })
      .waitFor();
  },
);

test.each(oneOf(screens, 1))(
  'on %s the file for PayPal holds the chosen payouts, is downloaded again, and closed row by row',
  async (where, options) => {
    const [one, two] = [
      await openPayout(site(), `Ada ${where.length}`, 5),
      await openPayout(site(), `Bea ${where.length}`, 4),
    ];
    const { page } = await openPage(options, '?estado=pendiente');
    await choose(page, one.nombre, two.nombre);
    await page.getByRole('button', button('Archivo para PayPal')).click();
    const dialog = dialogOf(page, 'Archivo para PayPal');
    expect(await dialog.textContent()).toContain('US$ 50.00');
    await expectAccessible(page);
    const line = ({ id, paypalEmail }: typeof one) =>
      `${paypalEmail},25.00,USD,${id.slice(0, 30)},Pago de Ingreso Activo\r\n`;
    const file = line(one) + line(two);
    expect(await downloaded(page, dialog.getByRole('button', button('Descargar archivo')))).toBe(
      file,
    );
    await see(page, /Se descargó pagos-paypal-\w+\.csv con 2 pagos/);

    const lot = page.getByRole('listitem').filter({ hasText: '2 abiertos' });
    expect(await downloaded(page, lot.getByRole('button', { name: /^Descargar otra vez/ }))).toBe(
      file,
    );
    await rowOf(page, one.nombre).getByText('Archivo para PayPal, desde el').waitFor();
    expect(await overflow(page)).toBeLessThanOrEqual(0);

    await lot.getByText('Ver los pagos').press('Enter');
    await lot.getByRole('button', { name: `Pagado el pago de ${one.nombre}` }).press('Enter');
    const paying = dialogOf(page, 'Marcar como pagado');
    await paying.getByLabel('Referencia del pago').fill('LOTE-7');
    await page.keyboard.press('Enter');
    await see(page, 'Marcado como pagado. El correo va en camino.');
    const rest = page.getByRole('listitem').filter({ hasText: '1 abierto · 1 pagado' });
    await rest.getByRole('button', { name: `Liberar el pago de ${two.nombre}` }).click();
    await expectAccessible(page);
    await dialogOf(page, '¿No lo pagaste?').getByRole('button', button('Liberar')).click();
    await see(page, 'Liberado: los pagos están otra vez pendientes.');
    expect(await payoutRow(site(), one.id)).toMatchObject({
      estado: 'pagado',
      referencia: 'LOTE-7',
    });
    expect(await payoutRow(site(), two.id)).toMatchObject({ estado: 'pendiente' });
    await rowOf(page, two.nombre)
      .getByRole('button', { name: /^Voy a pagarlo/ })
      .waitFor();
  },
);

test('«Pagos de más de 48 h» shows those that have waited so long', async () => {
  await openPayout(site(), 'Tita Tarde', 50);
  await openPayout(site(), 'Nora Nueva', 3);
  const { page } = await openPage({}, '');
  await rowOf(page, 'Nora Nueva').waitFor();
  await page.getByRole('link', { name: 'Pagos de más de 48 h' }).click();
  await rowOf(page, 'Nora Nueva').waitFor({ state: 'detached' });
  await rowOf(page, 'Tita Tarde').waitFor();
  await expect.poll(() => new URL(page.url()).search, soon).toContain('edad=48');
});
