import { afterAll, expect, test } from 'vitest';
import { openDb } from '../../worker/api/db/client.ts';
import { releaseDue } from '../../worker/api/members/ledger-store.ts';
import { startApi } from '../harness.ts';
import { createMember } from '../members.ts';
import { cpxUrl, ledgerOf, moneyOf, pollfishUrl, send } from './postbacks.ts';
import { rowsOf } from './requests.ts';

const site = await startApi({ vars: { HOLD_DAYS: 'cpx=30,pollfish=1' } });
const db = openDb(site.db);
afterAll(() => site.stop());

/** Makes all held money due a second ago. */
const letTimePass = (memberId: string) =>
  rowsOf(
    site,
    'UPDATE survey_transactions SET release_at = ? WHERE member_id = ?',
    ...[Date.now() - 1000, memberId],
  );

test('a credit is held, and the cron releases it when its time has come, once', async () => {
  const { id, email } = await createMember(site);
  const answer = await send(site, cpxUrl(site, { user_id: email }));
  expect(answer).toMatchObject({ status: 200, verdict: 'held' });
  await site.runCron();
  expect(await moneyOf(site, id)).toMatchObject({ saldo: 0, retenido: 85, hoy: 1 });

  await letTimePass(id);
  await site.runCron();
  await site.runCron();
  expect(await moneyOf(site, id)).toMatchObject({ saldo: 85, retenido: 0, hoy: 1 });
  expect(await ledgerOf(site, id)).toEqual(['encuesta 0/85', 'liberacion 85/-85']);
});

test('each provider holds for its own days', async () => {
  const { id, email, surveyUserId } = await createMember(site);
  await send(site, cpxUrl(site, { user_id: email }));
  await send(site, pollfishUrl(site, { device_id: surveyUserId }));
  const rows = await rowsOf<{ proveedor: string; days: number }>(
    site,
    `SELECT proveedor, (release_at - created_at) / 86400000.0 AS days FROM survey_transactions
      WHERE member_id = ? ORDER BY proveedor`,
    id,
  );
  expect(rows).toEqual([
    { proveedor: 'cpx', days: 30 },
    { proveedor: 'pollfish', days: 1 },
  ]);
});

test('more than one batch is released, exactly once, by two at the same time', async () => {
  const { id } = await createMember(site);
  await site.db
    .prepare(
      `INSERT INTO survey_transactions (proveedor, trans_id, member_id, monto_cents, estado, counts,
        dia, created_at, release_at)
      WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 250)
      SELECT 'cpx', 't' || i, ?, 2, 'retenido', 1, '2026-01-01', 1, 100 + i FROM n`,
    )
    .bind(id)
    .run();
  expect(await releaseDue(db, 100)).toEqual(new Set());
  expect(await releaseDue(db, 110)).toEqual(new Set([id]));
  expect(await moneyOf(site, id)).toMatchObject({ saldo: 20, retenido: 480 });
  await Promise.all([releaseDue(db, 1000), releaseDue(db, 1000)]);
  expect(await moneyOf(site, id)).toMatchObject({ saldo: 500, retenido: 0 });
  expect(await releaseDue(db, 1000)).toEqual(new Set());
});
