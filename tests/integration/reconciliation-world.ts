import type { Db } from '../../worker/api/db/client.ts';
import {
  beginRun,
  checkMembers,
  checkTotals,
  findNextMembers,
  findNextTotalsCheck,
  findOpenRun,
  finishRun,
} from '../../worker/api/reconciliation/store.ts';
import type { D1 } from '../support/database.ts';

const day = 86_400_000;
export const now = Date.parse('2026-11-21T12:00:00Z');

/** Runs statements in order and replaces `$` by the account's name. */
export async function runStatements(d1: D1, name: string, statements: string[]): Promise<void> {
  await d1.batch(statements.map((text) => d1.prepare(text.replaceAll('$', name))));
}

const transaction = (id: string, cents: number, estado: string, releaseAt: number) =>
  `INSERT INTO survey_transactions (proveedor, trans_id, member_id, monto_cents, estado, counts, dia,
    created_at, release_at)
  VALUES ('cpx', '$-${id}', '$', ${cents}, '${estado}', 1, '2026-11-20', ${now - day}, ${releaseAt})`;
const postback = (id: string, cents: number, verdict: string) =>
  `INSERT INTO postbacks (proveedor, trans_id, member_id, monto_cents, verdict, query, fecha)
  VALUES ('cpx', '$-${id}', '$', ${cents}, '${verdict}', '', ${now - day})`;
const payout = (id: string, cents: number) =>
  `INSERT INTO payouts (id, member_id, nombre, email, paypal_email, monto_cents, fecha)
  VALUES ('$-${id}', '$', 'Ana', 'a@b.test', 'p@b.test', ${cents}, ${now})`;

/** Inserts a consistent account with every kind of record. */
export function insertAccount(d1: D1, name: string): Promise<void> {
  return runStatements(d1, name, [
    `INSERT INTO members (id, email, password_hash, nombre, pais, country_code, estado,
      survey_user_id, consent_version, created_at, verified_at)
    VALUES ('$', '$@correo.test', '', 'Ana', 'Mexico', 'MX', 'activo', '$', 'v', 1, 1)`,
    transaction('t1', 3000, 'confirmado', now),
    postback('t1', 3000, 'credited'),
    transaction('t2', 500, 'retenido', now - 60_000),
    "UPDATE survey_transactions SET estado = 'confirmado' WHERE trans_id = '$-t2'",
    transaction('t3', 400, 'retenido', now + day),
    postback('t3', 400, 'held'),
    transaction('t4', 1000, 'retenido', now + day),
    `INSERT INTO survey_reversals (proveedor, trans_id, original_id, monto_cents, created_at)
    VALUES ('cpx', '$-r4', '$-t4', 300, ${now})`,
    postback('r4', 300, 'reversed'),
    payout('p1', 3000),
    `INSERT INTO payout_lots (id, means, due_at, created_at) VALUES ('$-b', 'api', 0, ${now})`,
    `INSERT INTO payout_lot_items (lot_id, payout_id, updated_at) VALUES ('$-b', '$-p1', 0)`,
    `UPDATE payout_lot_items SET estado = 'pagado', paypal_estado = 'SUCCESS' WHERE payout_id = '$-p1'`,
    `UPDATE payouts SET estado = 'pagado', referencia = 'R', fecha_pago = ${now},
      decided_at = ${now} WHERE id = '$-p1'`,
    transaction('t5', 2600, 'confirmado', now),
    payout('p2', 2600),
    `UPDATE payouts SET estado = 'rechazado', motivo = 'No', decided_at = ${now} WHERE id = '$-p2'`,
    payout('p3', 2700),
    `INSERT INTO payout_lots (id, means, created_at) VALUES ('$-h', 'mano', ${now})`,
    `INSERT INTO payout_lot_items (lot_id, payout_id, updated_at) VALUES ('$-h', '$-p3', 0)`,
  ]);
}

/** Returns all rows of a query. */
export async function queryRows<Row>(d1: D1, query: string): Promise<Row[]> {
  return (await d1.prepare(query).all<Row>()).results;
}

/** Drops the triggers that keep data consistent, so that a test can break the data. */
export async function dropTriggers(d1: D1): Promise<void> {
  const triggers = await queryRows<{ name: string }>(
    d1,
    "SELECT name FROM sqlite_master WHERE type = 'trigger'",
  );
  await d1.batch(triggers.map(({ name }) => d1.prepare(`DROP TRIGGER ${name}`)));
}

const toEmail = 'admin@ingresoactivo.test';

/** Runs one step of the open check for a few members; returns whether more steps remain. */
export async function runCheckStep(db: Db, limit: number): Promise<boolean> {
  const open = await findOpenRun(db);
  if (!open) return false;
  const next = await findNextMembers(db, open, limit);
  const totals = findNextTotalsCheck(open);
  const { day, cursor: from } = open;
  if (next) await checkMembers(db, { day, from, to: next.to, now }, next.count);
  else if (totals !== null) await checkTotals(db, open, totals, now);
  else await finishRun(db, open, { mailId: crypto.randomUUID(), toEmail, now });
  return true;
}

/**
 * Runs the complete check of a day; returns the kinds of differences for each account, in alphabetical order.
 */
export async function runWholeCheck(d1: D1, db: Db, day: string) {
  await beginRun(db, day, now);
  while (await runCheckStep(db, 50));
  const all = await queryRows<{ kind: string; whose: string | null; subject: string }>(
    d1,
    `SELECT tipo AS kind, member_id AS whose, asunto AS subject FROM differences WHERE dia = '${day}' ORDER BY tipo`,
  );
  const kindsOf = (whose: string | null) =>
    all.filter((row) => row.whose === whose).map(({ kind }) => kind);
  return { all, kindsOf };
}
