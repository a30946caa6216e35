import { afterAll, expect, test } from 'vitest';
import { simulatePostback } from '../../scripts/postback.ts';
import { startApi, testSecrets } from '../harness.ts';
import { createMember } from '../members.ts';
import {
  bitlabsUrl,
  cpxUrl,
  ledgerOf,
  moneyOf,
  newId,
  pollfishUrl,
  send,
  verdictsOf,
} from './postbacks.ts';
import { rowsOf } from './requests.ts';

const site = await startApi({ vars: { HOLD_DAYS: 'bitlabs=7' } });
afterAll(() => site.stop());

const reversalOf = async (transId: string) => {
  const [row] = await rowsOf<{ charged: number; uncovered: number }>(
    site,
    `SELECT charged_cents AS charged, uncovered_cents AS uncovered FROM survey_reversals
      WHERE trans_id = ?`,
    transId,
  );
  return row;
};

test('CPX cancels with the id of the completion: the money goes, once', async () => {
  const { id, email } = await createMember(site);
  const transId = newId();
  await send(site, cpxUrl(site, { user_id: email, trans_id: transId }));
  const cancel = cpxUrl(site, { user_id: email, trans_id: transId, status: '2' });
  expect(await send(site, cancel)).toEqual({ status: 200, body: '1', verdict: 'reversed' });
  expect(await send(site, cancel)).toEqual({ status: 200, body: '1', verdict: 'duplicate' });
  expect(await moneyOf(site, id)).toMatchObject({ saldo: 0, completadas: 1 });
  expect(await ledgerOf(site, id)).toEqual(['encuesta 85/0', 'reverso -85/0']);
  expect(await verdictsOf(site, transId)).toEqual(['credited', 'reversed', 'duplicate']);
});

test('a completion that is sent again after its cancellation stays cancelled', async () => {
  const { id, email } = await createMember(site);
  const transId = newId();
  const done = cpxUrl(site, { user_id: email, trans_id: transId });
  await send(site, done);
  await send(site, cpxUrl(site, { user_id: email, trans_id: transId, status: '2' }));
  expect(await send(site, done)).toMatchObject({ verdict: 'duplicate' });
  expect(await moneyOf(site, id)).toMatchObject({ saldo: 0 });
});

test('a cancellation that comes first waits for its completion', async () => {
  const { id, email } = await createMember(site);
  const transId = newId();
  const cancel = cpxUrl(site, { user_id: email, trans_id: transId, status: '2' });
  expect(await send(site, cancel)).toEqual({ status: 200, body: '1', verdict: 'waiting' });
  const done = cpxUrl(site, { user_id: email, trans_id: transId });
  expect(await send(site, done)).toMatchObject({ status: 200, verdict: 'credited-and-reversed' });
  expect(await moneyOf(site, id)).toMatchObject({ saldo: 0, completadas: 1 });
  expect(await ledgerOf(site, id)).toEqual(['encuesta 85/0', 'reverso -85/0']);
});

test('a cancellation of what never came stays written down and touches nobody', async () => {
  const transId = newId();
  await send(site, cpxUrl(site, { user_id: 'nadie@correo.test', trans_id: transId, status: '2' }));
  expect(await reversalOf(transId)).toEqual({ charged: 0, uncovered: 0 });
});

test('BitLabs takes back a part under an id of its own, then more, never more than it gave', async () => {
  const { id, email } = await createMember(site);
  const [tx, first, second] = [newId(), newId(), newId()];
  await send(site, bitlabsUrl(site, { uid: email, tx }));
  const type = 'RECONCILIATION';
  const part = { uid: email, ref: tx, type };
  const took = await send(site, bitlabsUrl(site, { ...part, tx: first, val: '-0.20' }));
  expect(took).toMatchObject({ status: 200, verdict: 'reversed' });
  expect(await moneyOf(site, id)).toMatchObject({ retenido: 30 });
  await send(site, bitlabsUrl(site, { ...part, tx: second, val: '-5.00' }));
  expect(await moneyOf(site, id)).toMatchObject({ saldo: 0, retenido: 0 });
  expect(await reversalOf(second)).toEqual({ charged: 30, uncovered: 0 });
  expect(await ledgerOf(site, id)).toEqual(['encuesta 0/50', 'reverso 0/-20', 'reverso 0/-30']);
});

test('a reversal larger than its transaction takes its corrections too, once', async () => {
  const { id, email } = await createMember(site);
  const [tx, last] = [newId(), newId()];
  const correct = { uid: email, ref: tx, type: 'RECONCILIATION' };
  await send(site, bitlabsUrl(site, { uid: email, tx, val: '1.00' }));
  await send(site, bitlabsUrl(site, { ...correct, val: '0.30' }));
  await send(site, bitlabsUrl(site, { ...correct, val: '0.20' }));
  expect(await moneyOf(site, id)).toMatchObject({ retenido: 150 });
  const back = bitlabsUrl(site, { ...correct, tx: last, val: '-1.40' });
  for (const _ of 'twice') await send(site, back);
  expect(await moneyOf(site, id)).toMatchObject({ saldo: 0, retenido: 10 });
  expect((await ledgerOf(site, id)).slice(3)).toEqual([
    ...['reverso 0/-100', 'reverso 0/-30', 'reverso 0/-10'],
  ]);
});

test('a reconciliation above zero adds money and no survey', async () => {
  const { id, email } = await createMember(site);
  const tx = newId();
  await send(site, bitlabsUrl(site, { uid: email, tx }));
  const more = { uid: email, ref: tx, type: 'RECONCILIATION', val: '0.10' };
  expect(await send(site, bitlabsUrl(site, more))).toMatchObject({ verdict: 'held' });
  expect(await moneyOf(site, id)).toMatchObject({ retenido: 60, hoy: 1, completadas: 1 });
});

test.each([
  ['malformed', { ref: '', val: '-0.10' }],
  ['bad-amount', { val: '-1e1' }],
  ['zero', { val: '-0.001' }],
])('a reconciliation moves nothing: %s for %o', async (verdict, query) => {
  const { id, email } = await createMember(site);
  const ref = newId();
  await send(site, bitlabsUrl(site, { uid: email, tx: ref }));
  const sent = bitlabsUrl(site, { uid: email, ref, type: 'RECONCILIATION', ...query });
  expect(await send(site, sent)).toMatchObject({ status: 200, verdict });
  expect(await moneyOf(site, id)).toMatchObject({ retenido: 50 });
});

test('a cancellation and its completion at once: whoever is first, nothing is left', async () => {
  const { id, email } = await createMember(site);
  const pairs = Array.from({ length: 10 }, () => newId());
  await Promise.all(
    pairs.flatMap((trans_id) => [
      send(site, cpxUrl(site, { user_id: email, trans_id, status: '2' })),
      send(site, cpxUrl(site, { user_id: email, trans_id })),
    ]),
  );
  expect(await moneyOf(site, id)).toMatchObject({ saldo: 0, completadas: 10 });
});

test('`npm run postback` reverses its own credits where the provider does', async () => {
  const { id, email, surveyUserId } = await createMember(site);
  for (const provider of ['cpx', 'bitlabs'] as const) {
    const postback = { provider, userId: email, amountCents: 40 };
    const { transId } = await simulatePostback(site.url, testSecrets, postback);
    const back = { ...postback, reversalOf: transId };
    const answer = await simulatePostback(site.url, testSecrets, back);
    expect(answer).toMatchObject({ status: 200, verdict: 'reversed' });
  }
  expect(await moneyOf(site, id)).toMatchObject({ saldo: 0, retenido: 0 });
  const pollfish = { provider: 'pollfish' as const, userId: email, amountCents: 1 };
  const back = simulatePostback(site.url, testSecrets, { ...pollfish, reversalOf: 'x' });
  await expect(back).rejects.toThrow('no avisa de anulaciones');
  expect(await send(site, pollfishUrl(site, { device_id: surveyUserId }))).toMatchObject({
    verdict: 'credited',
  });
});
