import type { Page } from 'playwright-core';
import { findDay } from '../../worker/api/time/clock.ts';
import { runSql } from '../integration/requests.ts';
import type { Site } from '../support/harness.ts';
import { createMember, creditMember, type Member, signInMember } from '../support/members.ts';
import type { Visit } from './support.ts';

/** The sign-in page sets this entry. Public pages request the session only in a browser with this entry. */
export const markSessionKnown = (page: Page) =>
  page.addInitScript(() => {
    // The frame that shows a mail has no storage, so the script skips frames.
    if (window === top && location.protocol.startsWith('http'))
      localStorage.setItem('signed-in', localStorage.getItem('signed-in') ?? '');
  });

/** Pass the returned function as a visit's `before`. `options` are those of `signInMember`. */
export const signedInAs =
  (site: Site, { id }: Pick<Member, 'id'>, options?: Parameters<typeof signInMember>[2]) =>
  async ({ context, page }: Pick<Visit, 'context' | 'page'>) => {
    const { cookie } = await signInMember(site, id, options);
    const [name = '', value = ''] = cookie.split('=');
    await context.addCookies([{ name, value, url: site.url }]);
    await markSessionKnown(page);
  };

/** Creates a member with a PayPal email and enough balance for a payout. */
export const createPayee = (site: Site, saldoCents = 3125) =>
  createMember(site, {
    saldoCents,
    paypalEmail: `ana.paypal.${crypto.randomUUID().slice(0, 8)}@correo.test`,
  });

/** Credits a survey that was completed today. If `held` is true, the site holds the money for a week. */
export async function completeSurvey(site: Site, memberId: string, cents: number, held = false) {
  const now = Date.now();
  await creditMember(site, memberId, cents, {
    counts: 1,
    dia: findDay(now, 'America/Santo_Domingo'),
    ...(held && { estado: 'retenido', release_at: now + 7 * 86_400_000 }),
  });
}

/** Returns a member's payouts from the database, oldest first. */
export async function readPayouts(site: Site, { id }: Pick<Member, 'id'>) {
  return runSql<{ estado: string; monto_cents: number }>(
    site,
    'SELECT estado, monto_cents FROM payouts WHERE member_id = ? ORDER BY fecha',
    id,
  );
}

/** After this request, the page's live connection is open, and only the server's pushes bring changes. */
export const waitForRefresh = (page: Page, path = '/api/panel') =>
  page.waitForFunction((end) => {
    const asked = performance.getEntriesByType('resource');
    return asked.filter(({ name }) => name.endsWith(end)).length > 0;
  }, path);

/** Adds cents to a member's balance with a ledger entry, as the administrator can. */
export async function adjustBalance(site: Site, memberId: string, cents: number) {
  await runSql(
    site,
    `INSERT INTO ledger_entries (member_id, tipo, monto_cents, retenido_cents, saldo_cents,
      saldo_retenido_cents, motivo, fecha)
    SELECT id, 'ajuste', ?, 0, saldo_cents + ?, retenido_cents, 'Premio', ? FROM members
    WHERE id = ?`,
    ...[cents, cents, Date.now(), memberId],
  );
}

export const isFocusOnText = (page: Page, text: string) =>
  page.evaluate((part) => {
    const { activeElement } = document;
    return activeElement !== document.body && (activeElement?.textContent ?? '').includes(part);
  }, text);

/** Simulates a person who returns to the tab. */
export const returnToTab = (page: Page) =>
  page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));

export const findRegion = (page: Page, title: string) => page.getByRole('region', { name: title });

/** Requests the whole balance and stops at the confirmation dialog. */
export async function openPayoutDialog(page: Page) {
  await page.getByRole('button', { name: 'Solicitar pago' }).click();
  const dialog = page.getByRole('dialog', { name: '¿Pedimos tu pago?' });
  await dialog.waitFor();
  return dialog;
}

export async function memberRow(site: Site, id: string) {
  const [row = {}] = await runSql(site, 'SELECT * FROM members WHERE id = ?', id);
  return row;
}

export async function closeByGoingBack(page: Page): Promise<void> {
  await page.evaluate(() => history.back());
  await page.getByRole('dialog').waitFor({ state: 'detached' });
}
