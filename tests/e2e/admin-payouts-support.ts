import type { Locator, Page } from 'playwright-core';
import { beforeEach } from 'vitest';
import { rowsOf } from '../integration/requests.ts';
import type { Site } from '../support/harness.ts';
import { createMember } from '../support/members.ts';
import { insertPayout } from '../support/paid.ts';
import { useAdminSite } from './admin.ts';
import { signedInAs } from './members.ts';
import type { useSharedSite, VisitOptions } from './support.ts';

const hour = 3_600_000;

/** The payouts page, for tests that each start without pending payouts. */
export function usePayoutsPage(opened: ReturnType<typeof useSharedSite>) {
  const { open, site, theAdmin, visit } = useAdminSite(opened);
  beforeEach(() => closeAll(site()));
  async function openPage(opening: VisitOptions = {}, search = '?estado=pendiente', proved = true) {
    const before = signedInAs(site(), await theAdmin(), { proved });
    return open(`/admin/pagos${search}`, { ...opening, before });
  }
  return { openPage, site, visit };
}

export const button = (name: string) => ({ name, exact: true });

/** A payout of a member with this name; the request is `hours` old. */
export async function openPayout(site: Site, nombre: string, hoursAgo = 1) {
  // Two members of one name need two PayPal accounts: a shared one would hold their payouts.
  const own = crypto.randomUUID().slice(0, 4);
  const paypalEmail = `${nombre.toLowerCase().replaceAll(' ', '.')}.${own}@paypal.test`;
  const member = await createMember(site, { nombre, saldoCents: 3000, paypalEmail });
  const id = await insertPayout(site, member.id, 2500, { fecha: Date.now() - hoursAgo * hour });
  return { id, nombre, paypalEmail, member };
}

/** Closes payouts of other tests. */
const closeAll = (site: Site) =>
  rowsOf(
    site,
    `UPDATE payouts SET estado = 'cancelado', decided_at = 1
      WHERE estado = 'pendiente' AND id NOT IN (SELECT payout_id FROM payout_lot_items
        WHERE estado = 'abierto')`,
  );

export async function payoutRow(site: Site, id: string) {
  const [row = {}] = await rowsOf(site, 'SELECT * FROM payouts WHERE id = ?', id);
  return row;
}

/** The row or the card of a payout. */
export const rowOf = (page: Page, nombre: string) =>
  page.locator('tr, li').filter({ has: page.getByRole('link', { name: nombre, exact: true }) });

export const choose = async (page: Page, ...names: string[]) => {
  for (const name of names) {
    await page.getByLabel(`Elegir ${name}`, { exact: true }).check();
  }
};

/** The batch with this text in the list of batches. */
export const batchOf = (page: Page, text: string | RegExp) =>
  page.locator('details').filter({ hasText: 'Envíos de pagos' }).locator('> ul > li').filter({
    hasText: text,
  });

export const dialogOf = (page: Page, name: string) => page.getByRole('dialog', { name });

/** The text of the file that a press downloads. */
export async function downloaded(page: Page, button: Locator) {
  const download = page.waitForEvent('download');
  await button.click();
  let text = '';
  for await (const chunk of await (await download).createReadStream()) text += chunk;
  return text;
}
