import { expect, test } from 'vitest';
import { password } from '../support/members.ts';
import { buildHandPaymentSql, insertPayout } from '../support/paid.ts';
import { insertRow } from '../support/rows.ts';
import { getSharedSite } from '../support/shared-site.ts';
import { sendJson } from './accounts-support.ts';
import { createPerson } from './profile-support.ts';
import { runSql } from './requests.ts';

const site = await getSharedSite();

const eraseBody = { password, confirmation: 'BORRAR', saldoCents: 0, heldCents: 0 };

const recordOf = (memberId: string) =>
  runSql(
    site,
    `SELECT action, before, after, fecha FROM audit_log
      WHERE member_id = ? AND action <> 'erase-account'`,
    memberId,
  );
const adjusted = (member_id: string) =>
  insertRow(site, 'audit_log', {
    action: 'adjust-balance',
    member_id,
    before: '{"saldoCents":100,"motivo":"Ana Ruiz escribió"}',
    after: '{"saldoCents":350,"montoCents":250,"motivo":"Le debíamos a Ana Ruiz, ana@correo.test"}',
    fecha: 5,
  });

test('an erasure removes the reasons from the audit records about the account', async () => {
  const [ana, luis] = [await createPerson(site), await createPerson(site)];
  for (const { id } of [ana, luis]) await adjusted(id);
  const ofLuis = await recordOf(luis.id);
  const erased = await sendJson(site, 'DELETE', '/api/perfil', eraseBody, ana.headers);
  expect(erased.status).toBe(200);
  expect(await recordOf(ana.id)).toEqual([
    {
      action: 'adjust-balance',
      before: '{"saldoCents":100}',
      after: '{"saldoCents":350,"montoCents":250}',
      fecha: 5,
    },
  ]);
  expect(await recordOf(luis.id)).toEqual(ofLuis);
});

test('an audit record never changes, except its reason after the account’s erasure', async () => {
  const [ana, luis] = [await createPerson(site), await createPerson(site)];
  for (const { id } of [ana, luis]) await adjusted(id);
  await sendJson(site, 'DELETE', '/api/perfil', eraseBody, ana.headers);
  for (const [set, id] of [
    ["after = json_remove(after, '$.motivo')", luis.id],
    ["after = json_set(after, '$.montoCents', 1)", ana.id],
    ['fecha = 6', ana.id],
    ['actor_id = member_id', ana.id],
  ]) {
    const change = runSql(site, `UPDATE audit_log SET ${set} WHERE member_id = ?`, id);
    await expect(change, set).rejects.toThrow('append-only');
  }
});

/** The member has reasons (`motivo`) in payouts, ledger and a review. PayPal returned the paid payout. */
async function motivated() {
  const ana = await createPerson(site, { saldoCents: 9000 });
  await insertRow(site, 'ledger_entries', {
    member_id: ana.id,
    tipo: 'ajuste',
    monto_cents: -1500,
    retenido_cents: 0,
    saldo_cents: 7500,
    saldo_retenido_cents: 0,
    motivo: 'Ana Ruiz lo pidió',
    fecha: 5,
  });
  const payout = await insertPayout(site, ana.id);
  await insertRow(site, 'payout_reviews', {
    payout_id: payout,
    member_id: ana.id,
    signals: '["network"]',
    begun_at: 5,
    answer: 'Soy Ana Ruiz',
    answered_at: 6,
    released_at: 7,
    released_by: ana.id,
    why: 'Ana Ruiz es ella',
  });
  for (const statement of buildHandPaymentSql(payout)) await runSql(site, statement);
  await runSql(
    site,
    `UPDATE payout_lot_items SET estado = 'liberado' WHERE payout_id = '${payout}'`,
  );
  await runSql(
    site,
    `UPDATE payouts SET estado = 'rechazado', motivo = 'PayPal de Ana Ruiz cerrado',
      fecha_pago = NULL, referencia = NULL, returned_at = 9, decided_at = 9 WHERE id = ?`,
    payout,
  );
  await insertPayout(site, ana.id);
  await runSql(
    site,
    `UPDATE payouts SET estado = 'cancelado', decided_at = 10
      WHERE member_id = ? AND estado = 'pendiente'`,
    ana.id,
  );
  return ana;
}

const tables = {
  ledger_entries: ['motivo'],
  payouts: ['motivo', 'nombre', 'email', 'paypal_email'],
  payout_reviews: ['answer', 'why'],
};

const moneyRecordsOf = ({ id }: { id: string }) =>
  Promise.all(
    Object.keys(tables).map((table) =>
      runSql(site, `SELECT * FROM ${table} WHERE member_id = ? ORDER BY rowid`, id),
    ),
  );

// Threat 64
test('an erasure removes the reasons from ledger, payouts and reviews', async () => {
  const [ana, luis] = [await motivated(), await motivated()];
  const [before, ofLuis] = [await moneyRecordsOf(ana), await moneyRecordsOf(luis)];
  expect(JSON.stringify(before).match(/Ana Ruiz/g)).toHaveLength(5);
  const [{ saldo_cents } = {}] = await runSql(site, 'SELECT * FROM members WHERE id = ?', ana.id);
  const body = { ...eraseBody, saldoCents: saldo_cents };
  expect((await sendJson(site, 'DELETE', '/api/perfil', body, ana.headers)).status).toBe(200);
  const after = await moneyRecordsOf(ana);
  // The erasure adds the entry that closes the account.
  expect(after[0]?.pop()).toMatchObject({ tipo: 'cierre' });
  const emptied = Object.values(tables).map((columns, index) =>
    (before[index] ?? []).map((row) => {
      const empty = columns.filter((column) => row[column] !== null).map((one) => [one, '']);
      return { ...row, ...Object.fromEntries(empty) };
    }),
  );
  expect(after).toEqual(emptied);
  expect(await moneyRecordsOf(luis)).toEqual(ofLuis);
});

test('money records never change, except their reason after the account’s erasure', async () => {
  const [ana, luis] = [await motivated(), await motivated()];
  await runSql(site, 'UPDATE members SET erased_at = 11 WHERE id = ?', ana.id);
  for (const [table, why] of [
    ['ledger_entries', 'append-only'],
    ['payouts', 'decided once'],
  ] as const) {
    for (const [set, id] of [
      ["motivo = ''", luis.id],
      ["motivo = 'Otro'", ana.id],
      ['motivo = NULL', ana.id],
      ["motivo = '', fecha = 6", ana.id],
      ["motivo = '', monto_cents = monto_cents + 1", ana.id],
      ["motivo = '', member_id = member_id || 'x'", ana.id],
    ]) {
      const which = "member_id = ? AND motivo <> ''";
      const change = runSql(site, `UPDATE ${table} SET ${set} WHERE ${which}`, id);
      await expect(change, `${table}: ${set}`).rejects.toThrow(why);
    }
    const nothing = `UPDATE ${table} SET motivo = '' WHERE member_id = ? AND motivo IS NULL`;
    await expect(runSql(site, nothing, ana.id)).rejects.toThrow(why);
  }
});
