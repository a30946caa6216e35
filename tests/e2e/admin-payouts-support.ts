import type { Locator, Page } from 'playwright-core';
import { beforeEach, expect } from 'vitest';
import type { Site } from '../harness.ts';
import { createMember, type Member } from '../members.ts';
import { useAdminSite } from './admin.ts';
import { expectAccessible } from './axe.ts';
import { signedInAs } from './members.ts';
import type { useSharedSite, VisitOptions } from './support.ts';
import { phone as phoneSize, wide } from './support.ts';

export const phone = { viewport: phoneSize };
export const screens = [
  ['a wide screen', {}],
  ['a phone', phone],
] as const;
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

/** A payout of a member of that name, requested so many hours ago. */
export async function openPayout(site: Site, nombre: string, hoursAgo = 1) {
  // Two members of one name have two PayPal accounts: one that both use would hold their payouts.
  const id = crypto.randomUUID();
  const paypalEmail = `${nombre.toLowerCase().replaceAll(' ', '.')}.${id.slice(0, 4)}@paypal.test`;
  const member = await createMember(site, { nombre, saldoCents: 3000, paypalEmail });
  await site.db
    .prepare(
      `INSERT INTO payouts (id, member_id, nombre, email, paypal_email, monto_cents, fecha,
        idempotency_key, request_hash) VALUES (?, ?, ?, ?, ?, 2500, ?, ?, 'h')`,
    )
    .bind(...[id, member.id, nombre, member.email, paypalEmail, Date.now() - hoursAgo * hour, id])
    .run();
  return { id, nombre, paypalEmail, member };
}

/** A provider takes back what the member's balance does not cover, of this many cents. */
export async function leaveUncovered(site: Site, { member }: { member: Member }, cents: number) {
  await site.db
    .prepare(
      `INSERT INTO survey_reversals (proveedor, trans_id, original_id, monto_cents, created_at)
        SELECT t.proveedor, ?, t.trans_id, m.saldo_cents + ?, ?
        FROM survey_transactions t JOIN members m ON m.id = t.member_id WHERE m.id = ?`,
    )
    .bind(crypto.randomUUID(), cents, Date.now(), member.id)
    .run();
}

export async function suspend(site: Site, { member }: { member: Member }) {
  await site.db
    .prepare("UPDATE members SET estado = 'suspendido', motivo = 'Abuso' WHERE id = ?")
    .bind(member.id)
    .run();
}

/** Closes payouts of other tests. */
async function closeAll(site: Site) {
  await site.db
    .prepare(
      `UPDATE payouts SET estado = 'cancelado', decided_at = 1
        WHERE estado = 'pendiente' AND id NOT IN (SELECT payout_id FROM payout_lot_items
          WHERE estado = 'abierto')`,
    )
    .run();
}

export async function payoutRow(site: Site, id: string) {
  const row = await site.db.prepare('SELECT * FROM payouts WHERE id = ?').bind(id).first();
  return row ?? {};
}

/** The row or the card of a payout. */
export const rowOf = (page: Page, nombre: string) =>
  page.locator('tr, li').filter({ has: page.getByRole('link', { name: nombre, exact: true }) });

export const choose = async (page: Page, ...names: string[]) => {
  for (const name of names) {
    await page.getByLabel(`Elegir ${name}`, { exact: true }).check();
  }
};

/** «Voy a pagarlo»: the administrator takes a payout, to pay it by hand. */
export async function take(page: Page, nombre: string) {
  await rowOf(page, nombre)
    .getByRole('button', { name: /^Voy a pagarlo/ })
    .click();
  await dialogOf(page, 'Voy a pagarlo').getByRole('button', button('Tomar el pago')).click();
  await rowOf(page, nombre).getByText('En tus manos').waitFor();
}

/** The lot in the list of lots that has this text. */
export const lotOf = (page: Page, text: string | RegExp) =>
  page.locator('details').filter({ hasText: 'Envíos de pagos' }).locator('> ul > li').filter({
    hasText: text,
  });

export const dialogOf = (page: Page, name: string) => page.getByRole('dialog', { name });

/** By how many px the page is wider than its window. */
export const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);

/** Fails unless the page fits on a wide screen and on a phone, and is accessible as it is. */
export async function expectAtEverySize(page: Page) {
  const before = page.viewportSize();
  for (const size of [wide, phoneSize]) {
    await page.setViewportSize(size);
    // With the next frame a list's rows become cards, or back.
    await page.evaluate(() => new Promise(requestAnimationFrame));
    expect(await overflow(page)).toBeLessThanOrEqual(0);
  }
  if (before) await page.setViewportSize(before);
  await expectAccessible(page);
}

/** The text of the file that a press downloads. */
export async function downloaded(page: Page, button: Locator) {
  const download = page.waitForEvent('download');
  await button.click();
  let text = '';
  for await (const chunk of await (await download).createReadStream()) text += chunk;
  return text;
}
