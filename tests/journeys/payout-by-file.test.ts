import { expect, test } from 'vitest';
import { screens } from '../e2e/admin.ts';
import {
  createMemberWithPayout,
  downloadText,
  exactName,
  locateBatch,
  locateDialog,
  locateRow,
  payoutRow,
  selectPayouts,
  usePayoutsPage,
} from '../e2e/admin-payouts-support.ts';
import { expectAccessibleAtEverySize } from '../e2e/axe.ts';
import { useSharedSite, waitForText } from '../e2e/support.ts';
import { pickCase } from '../support/sweep.ts';

const { openPage, site } = usePayoutsPage(useSharedSite());

test.each(pickCase(screens, 1))(
  'the owner on %s pays by file, and an unpaid payout returns to the open list',
  async (where, viewport) => {
    const [one, two] = [
      await createMemberWithPayout(site(), `Ada ${where.length}`, 5),
      await createMemberWithPayout(site(), `Bea ${where.length}`, 4),
    ];
    const { page } = await openPage({ viewport }, '?estado=pendiente');
    await selectPayouts(page, one.nombre, two.nombre);
    await page.getByRole('button', exactName('Archivo para PayPal')).click();
    const dialog = locateDialog(page, 'Archivo para PayPal');
    await dialog.getByText('US$ 50.00').waitFor();
    await dialog.getByText(one.paypalEmail).waitFor();
    await expectAccessibleAtEverySize(page);
    const line = ({ id, paypalEmail }: typeof one) =>
      `${paypalEmail},25.00,USD,${id.slice(0, 30)},Pago de Ingreso Activo\r\n`;
    const file = line(one) + line(two);
    expect(
      await downloadText(page, dialog.getByRole('button', exactName('Descargar archivo'))),
    ).toBe(file);
    await waitForText(page, /nadie puede cancelarlos\. \(2 pagos\)/);

    const batch = locateBatch(page, '2 abiertos');
    const again = batch.getByRole('button', { name: /^Descargar el archivo/ });
    expect(await downloadText(page, again)).toBe(file);
    await locateRow(page, one.nombre).getByText('Archivo para PayPal, desde el').waitFor();

    await batch.getByRole('button', { name: /^Ya los pagué/ }).press('Enter');
    const paying = locateDialog(page, 'Marcar como pagado');
    await paying.getByLabel(new RegExp(two.nombre)).uncheck();
    await paying.getByLabel('Referencia del pago').fill('LOTE-7');
    await expectAccessibleAtEverySize(page);
    await paying.getByRole('button', { name: 'Marcar pagado (1)' }).press('Enter');
    await waitForText(page, /^Marcado como pagado, menos los que no salieron/);
    expect(await payoutRow(site(), one.id)).toMatchObject({
      estado: 'pagado',
      referencia: 'LOTE-7',
    });
    expect(await payoutRow(site(), two.id)).toMatchObject({ estado: 'pendiente' });
    await locateBatch(page, '1 pagado · 1 devuelto').first().waitFor();
    await locateRow(page, two.nombre)
      .getByRole('button', { name: /^Reservar para pagarlo yo/ })
      .waitFor();
  },
);
