import type { Page } from 'playwright-core';
import type { Site } from '../harness.ts';
import { createMember } from '../members.ts';

export const phone = { viewport: { width: 360, height: 740 } };
const hour = 3_600_000;

/** The administrator, once a site. */
export async function theAdmin(site: Site) {
  const email = 'admin@ingresoactivo.test';
  const find = site.db.prepare('SELECT id FROM members WHERE email = ?').bind(email);
  return (await find.first<{ id: string }>()) ?? createMember(site, { email, nombre: 'Jefa' });
}

/** A payout of somebody of that name, asked for so many hours ago. */
export async function openPayout(site: Site, nombre: string, hoursAgo = 1) {
  const paypalEmail = `${nombre.toLowerCase().replaceAll(' ', '.')}@paypal.test`;
  const member = await createMember(site, { nombre, saldoCents: 3000, paypalEmail });
  const id = crypto.randomUUID();
  await site.db
    .prepare(
      `INSERT INTO payouts (id, member_id, nombre, email, paypal_email, monto_cents, fecha,
        idempotency_key, request_hash) VALUES (?, ?, ?, ?, ?, 2500, ?, ?, 'h')`,
    )
    .bind(...[id, member.id, nombre, member.email, paypalEmail, Date.now() - hoursAgo * hour, id])
    .run();
  return { id, nombre, paypalEmail, member };
}

/** Old payouts of other tests are out of the way. */
export async function closeAll(site: Site) {
  await site.db
    .prepare(
      `UPDATE payouts SET estado = 'pagado', fecha_pago = 1, decided_at = 1
        WHERE estado = 'pendiente' AND id NOT IN (SELECT payout_id FROM paypal_items
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

export const dialogOf = (page: Page, name: string) => page.getByRole('dialog', { name });

/** How far the page is wider than its window. */
export const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
