import type { Page } from 'playwright-core';
import { afterAll, expect } from 'vitest';
import { startPaypalServer } from '../../scripts/paypal/server.ts';
import { runSql } from '../integration/requests.ts';
import { exactName, locateDialog, selectPayouts, usePayoutsPage } from './admin-payouts-support.ts';
import { expectAccessible } from './axe.ts';
import { useSite, waitForText } from './support.ts';

/** Returns the payouts page of a site that pays through a local PayPal server. */
export async function usePaypalPage() {
  const paypal = await startPaypalServer();
  afterAll(() => paypal.close());
  const { openPage, site, visit } = usePayoutsPage(useSite({ vars: () => paypal.vars }));

  /** Selects payouts, pays them through PayPal, and waits for the confirmation. */
  async function payByPaypal(page: Page, ...names: string[]) {
    await selectPayouts(page, ...names);
    await page.getByRole('button', exactName('Pagar por PayPal')).click();
    const dialog = locateDialog(page, 'Pagar por PayPal');
    await expectAccessible(page);
    await dialog.getByRole('button', exactName('Pagar ahora')).click();
    await waitForText(page, /Los pagos van en camino por PayPal/);
    await page.getByRole('region', { name: 'Resultado' }).getByRole('button').click();
  }

  /** Waits until the site is neither sending nor checking a batch. */
  async function untilIdle() {
    const busy = () => runSql(site(), 'SELECT id FROM payout_lots WHERE claimed_until > 0');
    await expect.poll(busy).toEqual([]);
  }

  async function nextRun() {
    await untilIdle();
    await runSql(site(), 'UPDATE payout_lots SET due_at = 0 WHERE due_at IS NOT NULL');
    await site().runCron();
  }

  return { openPage, site, visit, paypal, payByPaypal, untilIdle, nextRun };
}
