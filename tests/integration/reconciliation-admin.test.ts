import { expect, test } from 'vitest';
import { findDay } from '../../worker/api/time/clock.ts';
import { createMember } from '../support/members.ts';
import { startOwnInProcessApi } from '../support/own-site.ts';
import { insertRow } from '../support/rows.ts';
import { createOpenPayout, createReadyMember, payByHand, signInAdmin } from './payouts-support.ts';
import { cpxUrl, newId, sendPostback } from './postbacks.ts';
import { type GetAnswer, post, runSql } from './requests.ts';

/** The test chooses a time zone where it is about noon, so the hour of the nightly check has passed. */
const offset = 12 - new Date().getUTCHours();
const TIME_ZONE = offset === 0 ? 'UTC' : `Etc/GMT${offset > 0 ? '-' : '+'}${Math.abs(offset)}`;
const site = startOwnInProcessApi({ TIME_ZONE });
const admin = await signInAdmin(site);

const today = findDay(Date.now(), TIME_ZONE);
const get = async (query: string) => {
  const response = await site.fetch(`/api/admin/conciliacion${query}`, { headers: admin.headers });
  expect(response.status).toBe(200);
  return (await response.json()) as GetAnswer<'/api/admin/conciliacion'>;
};
const check = async () => {
  const response = await post(site, '/api/admin/conciliacion/revisar', {}, admin.headers);
  expect(response.status).toBe(200);
  return (await response.json()) as { run: { finishedAt: number | null }; message: string };
};
const mails = () =>
  runSql(site, "SELECT params FROM outbox WHERE template = 'differences' ORDER BY rowid");
const rowOf = async (subject: string) =>
  (await get('')).rows.find((row) => row.subject === subject);

test('the cron checks each day once, after three o’clock', async () => {
  await createMember(site, { saldoCents: 500 });
  await site.runCron();
  await site.runCron();
  const { run, runs } = await get('');
  expect(run).toMatchObject({ day: today, differences: 0, checked: 2 });
  expect(run?.finishedAt).toBeGreaterThan(0);
  expect(runs).toHaveLength(1);
  expect(await mails()).toEqual([]);
});

test('the check of a day shows its postbacks, transactions, entries and payouts', async () => {
  const member = await createMember(site, { paypalEmail: 'p@correo.test' });
  const trans_id = newId();
  const about = { user_id: member.email, trans_id };
  await sendPostback(site, cpxUrl(site, { user_id: member.email }));
  await sendPostback(site, cpxUrl(site, about));
  await sendPostback(site, cpxUrl(site, { ...about, status: '2' }));
  const before = await rowOf('Encuestas de CPX Research');
  // The tests credit members without a postback, so the totals do not match.
  expect(before).toMatchObject({ matches: false, received: { count: 2, cents: 170 } });
  expect(await rowOf('Anulaciones de CPX Research')).toEqual({
    subject: 'Anulaciones de CPX Research',
    received: null,
    recorded: { count: 1, cents: 85 },
    entries: { count: 1, cents: 85 },
    matches: true,
  });
  const payable = await createReadyMember(site);
  const { id } = await createOpenPayout(site, payable.headers);
  await payByHand(site, admin.headers, id);
  expect(await rowOf('Pagos pedidos')).toMatchObject({
    recorded: { count: 1, cents: 3000 },
    entries: { count: 1, cents: 3000 },
    matches: true,
  });
  expect(await rowOf('Pagos hechos por archivo o a mano')).toMatchObject({
    recorded: { count: 1, cents: 3000 },
  });
  const old = await get('?dia=2026-01-01');
  expect(old.run).toBeNull();
  expect(old.rows.every(({ matches }) => matches)).toBe(true);
});

test('a check on demand finds a wrong balance and sends a mail', async () => {
  const member = await createMember(site, { saldoCents: 700, nombre: 'Ana Rota' });
  await runSql(site, 'DROP TRIGGER members_balance_is_ledger');
  await runSql(site, 'UPDATE members SET saldo_cents = 701 WHERE id = ?', member.id);
  const { run, message } = await check();
  // The two differences are the member's balance and the sum of all balances.
  expect(message).toBe('La revisión terminó y encontró 2 diferencias.');
  expect(run.finishedAt).toBeGreaterThan(0);
  const { differences, hasMore } = await get('');
  expect(hasMore).toBe(false);
  expect(differences).toMatchObject([
    {
      kind: 'saldo-suma',
      member: { id: member.id, nombre: 'Ana Rota' },
      expected: 700,
      found: 701,
    },
    { kind: 'total', member: null, subject: 'saldo-cents' },
  ]);
  expect(await mails()).toEqual([
    { params: JSON.stringify({ dia: today, total: 2, nombre: 'Admin' }) },
  ]);
  const records = await runSql(
    site,
    `SELECT action, actor_id FROM audit_log WHERE action IN ('check-money', 'find-differences')
      ORDER BY id`,
  );
  expect(records).toEqual([
    { action: 'check-money', actor_id: admin.id },
    { action: 'find-differences', actor_id: null },
  ]);

  await runSql(site, 'UPDATE members SET saldo_cents = 700 WHERE id = ?', member.id);
  expect((await check()).message).toBe('La revisión terminó: todo cuadra.');
  expect((await get('')).differences).toEqual([]);
  expect(await mails()).toHaveLength(1);
});

test('parallel checks on demand and by the cron check each account once', async () => {
  await Promise.all([check(), check(), site.runCron(), check()]);
  const { run } = await get('');
  const [count] = await runSql<{ n: number }>(site, 'SELECT count(*) AS n FROM members');
  expect(run).toMatchObject({ differences: 0, checked: count?.n });
});

test('the cron deletes old survey accesses, and old postbacks that had no effect', async () => {
  const member = await createMember(site);
  const old = Date.now() - 401 * 86_400_000;
  const insert = `INSERT INTO postbacks (proveedor, trans_id, verdict, query, fecha, replay_of)
    VALUES ('cpx', ?, ?, '', ?, ?) RETURNING id`;
  for (const [transId, verdict, fecha] of [
    ['viejo-acreditado', 'duplicate', old],
    ['viejo-nadie', 'unknown-member', old],
    ['nuevo', 'unknown-member', Date.now()],
    ['repetido', 'unknown-member', old],
  ] as const) {
    await runSql(site, insert, transId, verdict, fecha, null);
  }
  const [repeated] = await runSql<{ id: number }>(
    site,
    "SELECT id FROM postbacks WHERE trans_id = 'repetido'",
  );
  await runSql(site, insert, 'repeticion', 'reversed', old, repeated?.id);
  for (const [id, fecha] of [
    ['viejo', old],
    ['nuevo', Date.now()],
  ]) {
    await insertRow(site, 'survey_accesses', { id, member_id: member.id, proveedor: 'cpx', fecha });
  }
  await site.runCron();
  const kept = await runSql(
    site,
    `SELECT trans_id FROM postbacks
      WHERE trans_id IN ('viejo-acreditado', 'viejo-nadie', 'nuevo', 'repetido', 'repeticion')
      ORDER BY id`,
  );
  expect(kept).toEqual(['nuevo', 'repetido', 'repeticion'].map((trans_id) => ({ trans_id })));
  expect(await runSql(site, 'SELECT id FROM survey_accesses')).toEqual([{ id: 'nuevo' }]);
});
