import { expect, test } from 'vitest';
import { verdicts } from '#contract/surveys/verdicts.ts';
import { createMember } from '../members.ts';
import { sharedSite } from '../shared-site.ts';
import { adminOf } from './payouts-support.ts';
import {
  bitlabsUrl,
  ledgerOf,
  lineOf,
  moneyOf,
  newId,
  replay,
  send,
  verdictsOf,
} from './postbacks.ts';
import { refusalOf } from './requests.ts';

// The states and their parameters: developer.bitlabs.ai/docs, offer-callbacks,
// magic-receipt-callbacks and cashback-callbacks.

const site = await sharedSite();
const admin = await adminOf(site);

const stateChange = { type: 'state_change' };

test.each([
  ['an offer', { offer_state: 'PENDING' }],
  ['a stateful offer, which BitLabs calls complete', { type: 'COMPLETE', offer_state: 'PENDING' }],
  ['a receipt', { ...stateChange, magic_receipt_state: 'PENDING' }],
  ['a receipt without a type', { type: '', magic_receipt_state: 'pending' }],
  ['a cashback that is complete by its type', { type: 'COMPLETE', cashback_state: 'CREATED' }],
  ['an adjusted cashback', { type: '', cashback_state: 'ADJUSTED' }],
  ['a state in the place of the type', { type: 'PENDING' }],
])('%s that is not complete is noted and credits nothing: %o', async (_, query) => {
  const { id, email } = await createMember(site);
  const tx = newId();
  const url = bitlabsUrl(site, { uid: email, tx, ...query });
  // BitLabs sends it again until it reads 200.
  expect(await send(site, url)).toEqual({ status: 200, body: 'OK', verdict: 'not-completed' });
  expect(await moneyOf(site, id)).toMatchObject({ saldo: 0, hoy: 0, completadas: 0 });
  expect(await verdictsOf(site, tx)).toEqual(['not-completed']);
});

test.each([
  ['neither a type nor a state', { type: '', offer_state: '' }],
  ['a state that is switched off', { type: '', offer_state: 'NONE' }],
  ['a state that nobody knows', { type: 'COMPLETE', cashback_state: 'PAID' }],
  ['two states', { offer_state: 'COMPLETED', cashback_state: 'RECONCILED' }],
])('nothing is credited for %s', async (_, query) => {
  const { id, email } = await createMember(site);
  const answer = await send(site, bitlabsUrl(site, { uid: email, ...query }));
  expect(answer).toMatchObject({ status: 200, verdict: 'unknown-status' });
  expect(await moneyOf(site, id)).toMatchObject({ saldo: 0 });
});

test.each([
  ['a survey', { type: 'COMPLETE', offer_state: '', magic_receipt_state: '', cashback_state: '' }],
  ['an offer without states', { type: 'COMPLETE', offer_state: 'NONE' }],
  ['a receipt', { ...stateChange, magic_receipt_state: 'COMPLETE' }],
  ['a cashback', { type: '', cashback_state: 'completed' }],
])('%s that is complete is credited', async (_, query) => {
  const { id, email } = await createMember(site);
  const answer = await send(site, bitlabsUrl(site, { uid: email, ...query }));
  expect(answer).toMatchObject({ status: 200, verdict: 'credited' });
  expect(await moneyOf(site, id)).toMatchObject({ saldo: 50 });
});

test('one transaction passes through its states: only the complete one is money, once', async () => {
  const { id, email } = await createMember(site);
  const tx = newId();
  const states = ['PENDING', 'REVIEWING', 'COMPLETED', 'COMPLETED', 'PENDING'];
  for (const magic_receipt_state of states) {
    await send(site, bitlabsUrl(site, { uid: email, tx, ...stateChange, magic_receipt_state }));
  }
  expect(await verdictsOf(site, tx)).toEqual([
    ...['not-completed', 'not-completed', 'credited', 'duplicate', 'not-completed'],
  ]);
  expect(await ledgerOf(site, id)).toEqual(['encuesta 50/0']);
});

test.each([
  ['by its state', { ...stateChange, magic_receipt_state: 'RECONCILED' }],
  ['by its type alone', { type: 'RECONCILIATION' }],
])('a stateful reconciliation is no repeat: it takes the money back, %s', async (_, query) => {
  const { id, email } = await createMember(site);
  const tx = newId();
  await send(site, bitlabsUrl(site, { uid: email, tx }));
  // The same transaction and the same value above zero.
  const back = bitlabsUrl(site, { uid: email, tx, ...query });
  expect(await send(site, back)).toEqual({ status: 200, body: 'OK', verdict: 'reversed' });
  expect(await send(site, back)).toMatchObject({ verdict: 'duplicate' });
  expect(await moneyOf(site, id)).toMatchObject({ saldo: 0 });
  expect(await ledgerOf(site, id)).toEqual(['encuesta 50/0', 'reverso -50/0']);
});

test('a reconciliation that overtakes its completion waits for it', async () => {
  const { id, email } = await createMember(site);
  const tx = newId();
  const about = { uid: email, tx, ...stateChange };
  const back = bitlabsUrl(site, { ...about, magic_receipt_state: 'RECONCILED' });
  expect(await send(site, back)).toMatchObject({ verdict: 'waiting' });
  const done = bitlabsUrl(site, { ...about, magic_receipt_state: 'COMPLETED' });
  expect(await send(site, done)).toMatchObject({ verdict: 'credited-and-reversed' });
  expect(await moneyOf(site, id)).toMatchObject({ saldo: 0 });
});

test('the administrator reads why, and a repetition credits nothing', async () => {
  const { id: memberId, email } = await createMember(site);
  const tx = newId();
  await send(site, bitlabsUrl(site, { uid: email, tx, type: '', cashback_state: 'CREATED' }));
  const { id } = await lineOf(site, tx);
  const response = await site.fetch(`/api/admin/postbacks/${id}`, { headers: admin.headers });
  expect(await response.json()).toMatchObject({
    verdict: 'not-completed',
    meaning: verdicts['not-completed'],
    memberId,
    query: expect.stringContaining('cashback_state=CREATED'),
  });
  const again = await replay(site, admin.headers, id, { memberId });
  expect(await refusalOf(again)).toMatchObject({ status: 409 });
  expect(await moneyOf(site, memberId)).toMatchObject({ saldo: 0 });
});
