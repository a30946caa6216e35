import { expect, test } from 'vitest';
import { password } from '../members.ts';
import { oneOf } from '../sweep.ts';
import {
  button,
  choose,
  dialogOf,
  openPayout,
  overflow,
  payoutRow,
  rowOf,
  screens,
  usePayoutsPage,
} from './admin-payouts-support.ts';
import { expectAccessible } from './axe.ts';
import { see, soon } from './support.ts';

const { openPage, site } = usePayoutsPage();

test.each(screens)(
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
    expect(await overflow(page)).toBeLessThanOrEqual(0);
    await expectAccessible(page);

    await rowOf(page, 'Ana Paga')
      .getByRole('button', { name: /^Pagado/ })
      .click();
    const paying = dialogOf(page, 'Marcar como pagado');
    expect(await paying.textContent()).toContain('US$ 25.00');
    expect(await paying.textContent()).toContain('ana.paga@paypal.test');
    await expectAccessible(page);
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
    .getByRole('button', { name: /^Pagado/ })
    .click();
  await site()
    .db.prepare("UPDATE payouts SET estado = 'cancelado', decided_at = 5 WHERE id = ?")
    .bind(id)
    .run();
  await dialogOf(page, 'Marcar como pagado').getByRole('button', button('Marcar pagado')).click();
  await see(page, 'Eva Vieja. Ese pago ya no está pendiente.');
  await rowOf(page, 'Eva Vieja').waitFor({ state: 'detached' });
  expect(await payoutRow(site(), id)).toMatchObject({ estado: 'cancelado' });
});

test('money asks for the password first, then goes on by itself', async () => {
  const { id } = await openPayout(site(), 'Iris Prueba');
  const { page, expectProblem } = await openPage({}, '?estado=pendiente', false);
  expectProblem(/status of 403/);
  await rowOf(page, 'Iris Prueba')
    .getByRole('button', { name: /^Pagado/ })
    .click();
  await dialogOf(page, 'Marcar como pagado').getByRole('button', button('Marcar pagado')).click();
  const proof = dialogOf(page, 'Confirma que eres tú');
  await proof.getByLabel('Contraseña', { exact: true }).fill(password);
  await proof.getByRole('button', button('Confirmar')).click();
  await see(page, /Iris Prueba\. Pago marcado/);
  expect(await payoutRow(site(), id)).toMatchObject({ estado: 'pagado' });
});

test('when only the answer is lost, trying again pays nothing twice and says that it is done', async () => {
  const { id, member } = await openPayout(site(), 'Olga Perdida');
  const { page, expectProblem } = await openPage({}, '?estado=pendiente');
  expectProblem(/ERR_FAILED/);
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
    .db.prepare("SELECT 1 FROM mail_outbox WHERE to_email = ? AND template = 'payout-paid'")
    .bind(member.email)
    .all();
  expect(mails.results).toHaveLength(1);
});

test.each(screens)(
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
  'on %s the file for PayPal holds the chosen payouts, and changes nothing',
  async (_, options) => {
    const [one, two] = [
      await openPayout(site(), 'Ada Archivo', 5),
      await openPayout(site(), 'Bea Archivo', 4),
    ];
    const { page } = await openPage(options, '?estado=pendiente');
    await choose(page, 'Ada Archivo', 'Bea Archivo');
    await page.getByRole('button', button('Archivo para PayPal')).click();
    const dialog = dialogOf(page, 'Archivo para PayPal');
    expect(await dialog.textContent()).toContain('US$ 50.00');
    expect(await dialog.textContent()).toContain('no cambia nada aquí');
    await expectAccessible(page);
    const download = page.waitForEvent('download');
    await dialog.getByRole('button', button('Descargar archivo')).click();
    const stream = await (await download).createReadStream();
    let text = '';
    for await (const chunk of stream) text += chunk;
    const line = ({ id, paypalEmail }: typeof one) =>
      `${paypalEmail},25.00,USD,${id.slice(0, 30)},Pago de Ingreso Activo\r\n`;
    expect(text).toBe(line(one) + line(two));
    await see(page, /Se descargó pagos-paypal\.csv con 2 pagos/);
    for (const { id } of [one, two]) {
      expect(await payoutRow(site(), id)).toMatchObject({ estado: 'pendiente' });
    }
    expect(await page.getByRole('button', button('Pagar por PayPal')).count()).toBe(0);
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
