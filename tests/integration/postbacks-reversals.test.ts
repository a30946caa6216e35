import { expect, test } from 'vitest';
import { openDb } from '../../worker/api/db/client.ts';
import { releaseDueMoney } from '../../worker/api/members/ledger-store.ts';
import { createMember } from '../support/members.ts';
import { startOwnInProcessApi } from '../support/own-site.ts';
import { readMoney } from './money-account.ts';
import { readMailParams } from './payouts-support.ts';
import {
  bitlabsUrl,
  cpxUrl,
  newId,
  readLedger,
  readTotals,
  readVerdicts,
  sendPostback,
} from './postbacks.ts';
import { runSql } from './requests.ts';

// Providers can reverse a survey, so the site holds the survey's money until no reversal is possible.

const site = startOwnInProcessApi({ HOLD_DAYS: 'bitlabs=7,pollfish=3' });

const db = openDb(site.db);

const reversalOf = async (transId: string) => {
  const [row] = await runSql<{ charged: number; uncovered: number }>(
    site,
    `SELECT charged_cents AS charged, uncovered_cents AS uncovered FROM survey_reversals
      WHERE trans_id = ?`,
    transId,
  );
  return row;
};

test('a cancellation by CPX under the completion’s id takes the money back once', async () => {
  const { id, email } = await createMember(site);
  const transId = newId();
  await sendPostback(site, cpxUrl(site, { user_id: email, trans_id: transId }));
  const cancel = cpxUrl(site, { user_id: email, trans_id: transId, status: '2' });
  expect(await sendPostback(site, cancel)).toEqual({ status: 200, body: '1', verdict: 'reversed' });
  expect(await sendPostback(site, cancel)).toEqual({
    status: 200,
    body: '1',
    verdict: 'duplicate',
  });
  expect(await readTotals(site, id)).toMatchObject({ saldo: 0, completadas: 1 });
  expect(await readLedger(site, id)).toEqual(['encuesta 85/0', 'reverso -85/0']);
  expect(await readVerdicts(site, transId)).toEqual(['credited', 'reversed', 'duplicate']);
  expect(await readMailParams(site, email, 'reversed')).toEqual([
    {
      nombre: 'Ana Prueba',
      provider: 'cpx',
      montoCents: 85,
      debtCents: 0,
      creditedAt: expect.any(Number),
    },
  ]);
});

// Threat 52
test('a completion repeated after its cancellation credits nothing', async () => {
  const { id, email } = await createMember(site);
  const transId = newId();
  const done = cpxUrl(site, { user_id: email, trans_id: transId });
  await sendPostback(site, done);
  await sendPostback(site, cpxUrl(site, { user_id: email, trans_id: transId, status: '2' }));
  expect(await sendPostback(site, done)).toMatchObject({ verdict: 'duplicate' });
  expect(await readTotals(site, id)).toMatchObject({ saldo: 0 });
});

// Threat 52
test('a cancellation that arrives before its completion waits for the completion', async () => {
  const { id, email } = await createMember(site);
  const transId = newId();
  const cancel = cpxUrl(site, { user_id: email, trans_id: transId, status: '2' });
  expect(await sendPostback(site, cancel)).toEqual({ status: 200, body: '1', verdict: 'waiting' });
  const done = cpxUrl(site, { user_id: email, trans_id: transId });
  expect(await sendPostback(site, done)).toMatchObject({
    status: 200,
    verdict: 'credited-and-reversed',
  });
  expect(await readTotals(site, id)).toMatchObject({ saldo: 0, completadas: 1 });
  expect(await readLedger(site, id)).toEqual(['encuesta 85/0', 'reverso -85/0']);
  expect(await sendPostback(site, done)).toMatchObject({ status: 200, verdict: 'duplicate' });
  expect(await readMailParams(site, email, 'reversed')).toMatchObject([{ montoCents: 85 }]);
});

test('the site stores a cancellation without a completion and changes no balance', async () => {
  const transId = newId();
  await sendPostback(
    site,
    cpxUrl(site, { user_id: 'nadie@correo.test', trans_id: transId, status: '2' }),
  );
  expect(await reversalOf(transId)).toEqual({ charged: 0, uncovered: 0 });
});

test('BitLabs’ partial reversals take back at most the credited amount', async () => {
  const { id, surveyUserId } = await createMember(site);
  const [tx, first, second] = [newId(), newId(), newId()];
  await sendPostback(site, bitlabsUrl(site, { uid: surveyUserId, tx }));
  const type = 'RECONCILIATION';
  const part = { uid: surveyUserId, ref: tx, type };
  const took = await sendPostback(site, bitlabsUrl(site, { ...part, tx: first, val: '-0.20' }));
  expect(took).toMatchObject({ status: 200, verdict: 'reversed' });
  expect(await readTotals(site, id)).toMatchObject({ retenido: 30 });
  await sendPostback(site, bitlabsUrl(site, { ...part, tx: second, val: '-5.00' }));
  expect(await readTotals(site, id)).toMatchObject({ saldo: 0, retenido: 0 });
  expect(await reversalOf(second)).toEqual({ charged: 30, uncovered: 0 });
  expect(await readLedger(site, id)).toEqual(['encuesta 0/50', 'reverso 0/-20', 'reverso 0/-30']);
});

test('a reversal above the credit takes the rest from the corrections, and only once', async () => {
  const { id, surveyUserId } = await createMember(site);
  const [tx, last] = [newId(), newId()];
  const correct = { uid: surveyUserId, ref: tx, type: 'RECONCILIATION' };
  await sendPostback(site, bitlabsUrl(site, { uid: surveyUserId, tx, val: '1.00' }));
  await sendPostback(site, bitlabsUrl(site, { ...correct, val: '0.30' }));
  await sendPostback(site, bitlabsUrl(site, { ...correct, val: '0.20' }));
  expect(await readTotals(site, id)).toMatchObject({ retenido: 150 });
  const back = bitlabsUrl(site, { ...correct, tx: last, val: '-1.40' });
  for (const _ of 'twice') await sendPostback(site, back);
  expect(await readTotals(site, id)).toMatchObject({ saldo: 0, retenido: 10 });
  expect((await readLedger(site, id)).slice(3)).toEqual([
    ...['reverso 0/-100', 'reverso 0/-30', 'reverso 0/-10'],
  ]);
});

test('the cancellation of a correction adds to the earlier reversals', async () => {
  const { id, surveyUserId } = await createMember(site);
  const [tx, first, second] = [newId(), newId(), newId()];
  const correct = { uid: surveyUserId, ref: tx, type: 'RECONCILIATION' };
  await sendPostback(site, bitlabsUrl(site, { uid: surveyUserId, tx, val: '3.00' }));
  await sendPostback(site, bitlabsUrl(site, { ...correct, tx: first, val: '2.00' }));
  await sendPostback(site, bitlabsUrl(site, { ...correct, tx: second, val: '2.00' }));
  await sendPostback(site, bitlabsUrl(site, { ...correct, val: '-4.00' }));
  expect(await readTotals(site, id)).toMatchObject({ retenido: 300 });
  await sendPostback(site, bitlabsUrl(site, { ...correct, ref: first, val: '-2.00' }));
  expect(await readTotals(site, id)).toMatchObject({ saldo: 0, retenido: 100 });
  const { lines, heldLines } = await readMoney(site.db, id);
  expect([lines, heldLines]).toEqual([0, 100]);
});

test('a parallel cancellation and completion leave no money in any order', async () => {
  const { id, email } = await createMember(site);
  const pairs = Array.from({ length: 10 }, () => newId());
  await Promise.all(
    pairs.flatMap((trans_id) => [
      sendPostback(site, cpxUrl(site, { user_id: email, trans_id, status: '2' })),
      sendPostback(site, cpxUrl(site, { user_id: email, trans_id })),
    ]),
  );
  expect(await readTotals(site, id)).toMatchObject({ saldo: 0, completadas: 10 });
});

/** Sets the release time of all the member's held money to one second ago. */
const letTimePass = (memberId: string) =>
  runSql(
    site,
    'UPDATE survey_transactions SET release_at = ? WHERE member_id = ?',
    ...[Date.now() - 1000, memberId],
  );

test('the cron releases a held credit once and at its release time', async () => {
  const { id, surveyUserId } = await createMember(site);
  const answer = await sendPostback(site, bitlabsUrl(site, { uid: surveyUserId }));
  expect(answer).toMatchObject({ status: 200, verdict: 'held' });
  await site.runCron();
  expect(await readTotals(site, id)).toMatchObject({ saldo: 0, retenido: 50, hoy: 1 });

  await letTimePass(id);
  await site.runCron();
  await site.runCron();
  expect(await readTotals(site, id)).toMatchObject({ saldo: 50, retenido: 0, hoy: 1 });
  expect(await readLedger(site, id)).toEqual(['encuesta 0/50', 'liberacion 50/-50']);
});

test('two parallel runs of the cron release many held credits exactly once', async () => {
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
  expect(await releaseDueMoney(db, 100)).toEqual(new Set());
  expect(await releaseDueMoney(db, 110)).toEqual(new Set([id]));
  expect(await readTotals(site, id)).toMatchObject({ saldo: 20, retenido: 480 });
  await Promise.all([releaseDueMoney(db, 1000), releaseDueMoney(db, 1000)]);
  expect(await readTotals(site, id)).toMatchObject({ saldo: 500, retenido: 0 });
  expect(await releaseDueMoney(db, 1000)).toEqual(new Set());
});
