import { expect, test } from 'vitest';
import { runSql } from '../integration/requests.ts';
import { pickCase, sweepCases } from '../support/sweep.ts';
import { screens } from './admin.ts';
import {
  createMemberWithPayout,
  exactName,
  locateBatch,
  locateDialog,
  locateRow,
  payoutRow,
} from './admin-payouts-support.ts';
import { usePaypalPage } from './admin-paypal-support.ts';
import { expectAccessible, expectAccessibleAtEverySize } from './axe.ts';
import { waitForText } from './support.ts';

const { openPage, site, paypal, payByPaypal, untilIdle, nextRun } = await usePaypalPage();

/** Returns the error of the newest batch. */
async function lastError() {
  const sql = 'SELECT last_error FROM payout_lots ORDER BY created_at DESC LIMIT 1';
  return (await runSql(site(), sql))[0]?.last_error;
}

test.each(sweepCases(screens))(
  'on %s a payout that PayPal refuses shows the reason, and a retry by hand works',
  async (where, viewport) => {
    const { id, nombre } = await createMemberWithPayout(site(), `Cira ${where}`, 6);
    paypal.troubles.push({ answer: 503 });
    const { page } = await openPage({ viewport });
    await payByPaypal(page, nombre);
    await untilIdle();
    await page.reload();
    const batch = locateBatch(page, nombre);
    await batch.getByText(/PayPal tuvo un problema \(503\)/).waitFor();
    await expectAccessible(page);
    await batch.getByRole('button', { name: /^Preguntar ahora/ }).click();
    await waitForText(page, 'Le preguntamos a PayPal.');
    await batch.getByText('En PayPal', { exact: true }).waitFor();
    expect(paypal.timesTaken(id)).toBe(1);
  },
);

// paypal-number.test.ts and paypal-settled.test.ts prove these rules through the API, so only the sweep
// proves them in the browser too.
test.each(sweepCases(screens))(
  'a lost batch on %s continues after the owner enters its PayPal number',
  async (where, viewport) => {
    const { id, nombre } = await createMemberWithPayout(site(), `Elsa ${where}`, 6);
    const details = [{ field: 'SENDER_BATCH_ID', issue: 'Batch already exists' }];
    const duplicate = { name: 'USER_BUSINESS_ERROR', details };
    paypal.troubles.push({ taken: 'lost' }, { answer: 400, body: duplicate });
    const { page } = await openPage({ viewport });
    await payByPaypal(page, nombre);
    await expect.poll(lastError).toBe('network');
    await nextRun();
    await page.reload();
    const batch = locateBatch(page, nombre);
    await batch.getByRole('button', { name: /^Escribir su número de PayPal/ }).click();
    const dialog = locateDialog(page, 'Su número en PayPal');
    await expectAccessible(page);
    const number = dialog.getByLabel('Número del envío en PayPal');
    await number.fill('no es');
    await dialog.getByRole('button', exactName('Comprobar y seguir')).click();
    await dialog.getByText(/solo letras y cifras/).waitFor();
    await number.fill(paypal.batches.at(-1)?.id ?? '');
    await dialog.getByRole('button', exactName('Comprobar y seguir')).click();
    await waitForText(page, 'PayPal tiene este envío. Seguimos sus pagos desde ahí.');
    await batch.getByText('En PayPal', { exact: true }).waitFor();
    expect(paypal.timesTaken(id)).toBe(1);
  },
);

test.each(pickCase(screens, 1))(
  'on %s, the owner closes a batch that PayPal has not answered for 30 days',
  async (where, viewport) => {
    const dora = await createMemberWithPayout(site(), `Dora ${where}`, 6);
    const fe = await createMemberWithPayout(site(), `Fe ${where}`, 6);
    paypal.troubles.push({ answer: 500 });
    const { page } = await openPage({ viewport });
    await payByPaypal(page, dora.nombre, fe.nombre);
    await expect.poll(lastError).toBe('500');
    await untilIdle();
    await runSql(site(), 'DROP TRIGGER IF EXISTS payout_lots_stay');
    const age = "UPDATE payout_lots SET created_at = created_at - ? WHERE last_error = '500'";
    await runSql(site(), age, 31 * 86_400_000);
    await page.reload();
    const batch = locateBatch(page, 'Sin respuesta');
    await batch.getByText(/Pasaron más de 30 días/).waitFor();
    await batch.getByRole('button', { name: `PayPal no lo pagó el pago de ${fe.nombre}` }).click();
    const not = locateDialog(page, 'PayPal no lo pagó');
    await not.getByLabel('Qué viste en PayPal').fill('No aparece en la actividad');
    await expectAccessibleAtEverySize(page);
    await not.getByRole('button', exactName('Devolver a la lista')).click();
    await waitForText(page, 'El pago está otra vez pendiente y libre.');
    await batch.getByRole('button', { name: `PayPal lo pagó el pago de ${dora.nombre}` }).click();
    const paid = locateDialog(page, 'PayPal lo pagó');
    await paid.getByLabel('Referencia de PayPal').fill('5XY');
    await paid.getByRole('button', exactName('Marcar pagado')).click();
    await waitForText(page, 'Marcado como pagado con la referencia de PayPal.');
    expect(await payoutRow(site(), dora.id)).toMatchObject({ estado: 'pagado', referencia: '5XY' });
    await locateRow(page, fe.nombre)
      .getByRole('button', { name: /^Reservar para pagarlo yo/ })
      .waitFor();
  },
);
