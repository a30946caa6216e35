import { expect } from 'vitest';
import type { PayoutAnswer } from '#contract/payouts/payouts.ts';
import type { ApiSite } from '../support/harness.ts';
import { createMember, type Member, signInMember } from '../support/members.ts';
import { readOutboxMails } from './accounts-support.ts';
import { readMoney } from './money-account.ts';
import { runSql } from './requests.ts';

type Headers = Record<string, string>;
type Given = NonNullable<Parameters<typeof createMember>[1]>;

let ready = 0;

/** Creates an active, signed-in member with a PayPal account. By default the member can request 30.00. */
export async function createReadyMember(site: ApiSite, given: Given = {}) {
  ready += 1;
  const { paypalEmail = `ana.paga.${ready}@correo.test` } = given;
  const member = await createMember(site, { saldoCents: 3000, ...given, paypalEmail });
  return { ...member, paypalEmail, headers: await signInMember(site, member.id) };
}

/** Each site's administrator. Test files in one process may share a site, and then also its administrator. */
const admins = new WeakMap<ApiSite['db'], Promise<Member>>();

/** Returns the signed-in administrator of a site. */
export async function signInAdmin(site: ApiSite) {
  const email = 'admin@ingresoactivo.test';
  const made = admins.get(site.db) ?? createMember(site, { email, nombre: 'Admin' });
  admins.set(site.db, made);
  const admin = await made;
  return { ...admin, headers: await signInMember(site, admin.id) };
}

/** Requests a payout as the panel does. If `key` is null, the request has no key. */
export function askForPayout(
  site: ApiSite,
  headers: Headers,
  { key = crypto.randomUUID(), body = '{}' }: { key?: string | null; body?: string } = {},
): Promise<Response> {
  const keyed = key === null ? {} : { 'idempotency-key': key };
  return site.fetch('/api/pagos', { method: 'POST', body, headers: { ...headers, ...keyed } });
}

export function cancelPayout(site: ApiSite, headers: Headers, id: string): Promise<Response> {
  return site.fetch(`/api/pagos/${id}`, { method: 'DELETE', headers });
}

/** Sends the administrator's decision about a payout or a member. `what` is the end of the URL's path. */
export function patchAsAdmin(site: ApiSite, headers: Headers, what: string, body: unknown) {
  const init = { method: 'PATCH', body: JSON.stringify(body), headers };
  return site.fetch(`/api/admin/${what}`, init);
}

/** Records a payment that the administrator has already sent by hand. */
export const payByHand = (
  site: ApiSite,
  headers: Headers,
  id: string,
  reference = 'R-1',
  key: string = crypto.randomUUID(),
) =>
  site.fetch('/api/admin/pagos/lotes', {
    method: 'POST',
    headers: { ...headers, 'idempotency-key': key },
    body: JSON.stringify({ means: 'mano', ids: [id], paid: { reference } }),
  });

/** Expects the status; returns the payout in the answer. */
export async function readPayoutAnswer(response: Response, status: number) {
  expect(response.status).toBe(status);
  return (await response.json()) as PayoutAnswer;
}

/** Requests a payout and expects success; returns the payout. */
export async function createOpenPayout(site: ApiSite, headers: Headers) {
  return (await readPayoutAnswer(await askForPayout(site, headers), 201)).payout;
}

/** Reads a member's payouts from the database: money, entries, payouts, mails and audit records. */
export async function readAccount(site: Pick<ApiSite, 'db'>, memberId: string) {
  const all = <Row>(sql: string) => runSql<Row>(site, sql, memberId);
  const [member] = await all<{ saldo: number; email: string }>(
    'SELECT saldo_cents AS saldo, email FROM members WHERE id = ?',
  );
  const lines = await all<{ kind: string; cents: number }>(
    'SELECT tipo AS kind, monto_cents AS cents FROM ledger_entries WHERE member_id = ? ORDER BY id',
  );
  const payouts = await all<{ estado: string }>(
    'SELECT * FROM payouts WHERE member_id = ? ORDER BY fecha',
  );
  const mails = await all<{ template: string }>(
    `SELECT template FROM outbox
      WHERE recipient = (SELECT email FROM members WHERE id = ?) ORDER BY rowid`,
  );
  const records = await all<{ action: string }>(
    'SELECT action FROM audit_log WHERE member_id = ? ORDER BY id',
  );
  return {
    saldo: member?.saldo ?? Number.NaN,
    ledger: lines.map(({ kind, cents }) => `${kind} ${cents}`),
    sum: lines.reduce((sum, { cents }) => sum + cents, 0),
    payouts: payouts.map(({ estado }) => estado),
    mails: mails.map(({ template }) => template),
    records: records.map(({ action }) => action),
  };
}

/** The balance is the sum of its entries. All credited money is in the balance, an open payout or paid. */
export async function expectNoMoneyLost(
  site: Pick<ApiSite, 'db'>,
  memberId: string,
  credited: number,
) {
  const { lines, money } = await readMoney(site.db, memberId);
  const { saldo, reserved, paid } = money;
  expect(saldo).toBe(lines);
  expect(saldo).toBeGreaterThanOrEqual(0);
  expect(saldo + reserved + paid).toBe(credited);
}

/** Returns the parameters of all mails of one template to an email, oldest first. */
export async function readMailParams(site: ApiSite, email: string, template: string) {
  const mails = await readOutboxMails(site, email);
  return mails.filter((mail) => mail.template === template).map(({ params }) => params);
}
