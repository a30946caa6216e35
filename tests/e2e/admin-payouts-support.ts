import type { Locator, Page } from 'playwright-core';
import { beforeEach } from 'vitest';
import { runSql } from '../integration/requests.ts';
import type { Site } from '../support/harness.ts';
import { createMember } from '../support/members.ts';
import { insertPayout } from '../support/paid.ts';
import { useAdminSite } from './admin.ts';
import { signedInAs } from './members.ts';
import type { useSharedSite, VisitOptions } from './support.ts';

const hour = 3_600_000;

/** Returns the payouts page for tests. Each test starts without pending payouts. */
export function usePayoutsPage(opened: ReturnType<typeof useSharedSite>) {
  const { open, site, theAdmin, visit } = useAdminSite(opened);
  beforeEach(() => closeAll(site()));
  async function openPage(opening: VisitOptions = {}, search = '?estado=pendiente', proved = true) {
    const before = signedInAs(site(), await theAdmin(), { proved });
    return open(`/admin/pagos${search}`, { ...opening, before });
  }
  return { openPage, site, visit };
}

export const exactName = (name: string) => ({ name, exact: true });

/** Creates a member with this name and an open payout, which was requested `hoursAgo` hours ago. */
export async function createMemberWithPayout(site: Site, nombre: string, hoursAgo = 1) {
  // Each member has a separate PayPal account, because the site holds payouts of members who share one.
  const own = crypto.randomUUID().slice(0, 4);
  const paypalEmail = `${nombre.toLowerCase().replaceAll(' ', '.')}.${own}@paypal.test`;
  const member = await createMember(site, { nombre, saldoCents: 3000, paypalEmail });
  const id = await insertPayout(site, member.id, 2500, { fecha: Date.now() - hoursAgo * hour });
  return { id, nombre, paypalEmail, member };
}

/** Cancels the pending payouts of other tests, except payouts in an open batch. */
const closeAll = (site: Site) =>
  runSql(
    site,
    `UPDATE payouts SET estado = 'cancelado', decided_at = 1
      WHERE estado = 'pendiente' AND id NOT IN (SELECT payout_id FROM payout_lot_items
        WHERE estado = 'abierto')`,
  );

export async function payoutRow(site: Site, id: string) {
  const [row = {}] = await runSql(site, 'SELECT * FROM payouts WHERE id = ?', id);
  return row;
}

/** Returns the row or the card of a payout. */
export const locateRow = (page: Page, nombre: string) =>
  page.locator('tr, li').filter({ has: page.getByRole('link', { name: nombre, exact: true }) });

export const selectPayouts = async (page: Page, ...names: string[]) => {
  for (const name of names) {
    await page.getByLabel(`Elegir ${name}`, { exact: true }).check();
  }
};

/** Returns the batch with this text from the list of batches. */
export const locateBatch = (page: Page, text: string | RegExp) =>
  page.locator('details').filter({ hasText: 'Envíos de pagos' }).locator('> ul > li').filter({
    hasText: text,
  });

export const locateDialog = (page: Page, name: string) => page.getByRole('dialog', { name });

/** Clicks a button and returns the text of the file that the browser downloads. */
export async function downloadText(page: Page, button: Locator) {
  const download = page.waitForEvent('download');
  await button.click();
  let text = '';
  for await (const chunk of await (await download).createReadStream()) text += chunk;
  return text;
}
