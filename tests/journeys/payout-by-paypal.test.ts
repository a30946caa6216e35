import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { screens } from '../e2e/admin.ts';
import {
  createMemberWithPayout,
  locateBatch,
  locateDialog,
  locateRow,
  payoutRow,
} from '../e2e/admin-payouts-support.ts';
import { usePaypalPage } from '../e2e/admin-paypal-support.ts';
import { expectAccessible, expectAccessibleAtEverySize } from '../e2e/axe.ts';
import { signedInAs } from '../e2e/members.ts';
import { phone, waitForText } from '../e2e/support.ts';
import { pickCase } from '../support/sweep.ts';

const { openPage, site, visit, paypal, payByPaypal, nextRun } = await usePaypalPage();

const batches = (page: Page) => page.locator('details').filter({ hasText: 'Envíos de pagos' });

test.each(pickCase(screens, 0))(
  'the owner on %s pays by PayPal: one payout arrives and one fails',
  async (where, viewport) => {
    const [ana, bea] = [
      await createMemberWithPayout(site(), `Ana ${where.length}`, 5),
      await createMemberWithPayout(site(), `Bea ${where.length}`, 4),
    ];
    const { page } = await openPage({ viewport });
    await payByPaypal(page, ana.nombre, bea.nombre);
    await expect.poll(() => paypal.timesTaken(ana.id)).toBe(1);
    await locateRow(page, ana.nombre).getByText('En camino por PayPal').waitFor();
    expect(
      await locateRow(page, ana.nombre)
        .getByRole('button', { name: /^(Pagado|Reservar para pagarlo yo|Rechazar)/ })
        .count(),
    ).toBe(0);

    const { transaction_id: reference } = paypal.settle(ana.id, 'SUCCESS');
    paypal.settle(bea.id, 'FAILED', 'RECEIVER_ACCOUNT_LOCKED');
    await nextRun();
    expect(await payoutRow(site(), ana.id)).toMatchObject({
      estado: 'pagado',
      referencia: reference,
    });
    // The rows show the new state of their batch without a reload.
    await locateRow(page, bea.nombre)
      .getByText(/bloqueada o inactiva/)
      .waitFor();
    await locateRow(page, ana.nombre).waitFor({ state: 'detached' });
    const batch = locateBatch(page, '1 pagado').first();
    await batches(page).locator('> summary').click();
    await batch.getByText('Terminado').waitFor();
    await batch.getByText('1 pago no llegó').waitFor();
    await batch.getByText('Ver los pagos').click();
    await batch.getByText(`Referencia: ${reference}`).waitFor();
    await expectAccessibleAtEverySize(page);
    await batch.getByRole('link', { name: 'Qué hacer' }).first().click();
    const paragraph = page.getByRole('heading', {
      name: 'PayPal no aceptó la cuenta de la persona',
    });
    await expect.poll(() => paragraph.evaluate((it) => it === document.activeElement)).toBe(true);
    await expectAccessibleAtEverySize(page);
    await page.goBack();

    // The member reads on the panel that PayPal refused the account, and may change the account. Then the
    // administrator's refusal dialog suggests the same reason.
    const panel = await visit('/panel', {
      before: signedInAs(site(), bea.member),
      viewport: phone,
    });
    await waitForText(panel.page, /PayPal no aceptó tu cuenta\. Cámbiala y lo enviamos de nuevo/);
    await panel.page.getByRole('link', { name: 'Cambiar mi PayPal' }).waitFor();
    await expectAccessible(panel.page);
    await locateRow(page, bea.nombre)
      .getByRole('button', { name: /^Rechazar/ })
      .click();
    const reason = locateDialog(page, 'Rechazar pago').getByLabel('Motivo');
    expect(await reason.inputValue()).toContain('bloqueada o inactiva');
  },
);
