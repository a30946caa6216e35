import { expect, test } from 'vitest';
import { createMember } from '../support/members.ts';
import { getSharedSite } from '../support/shared-site.ts';
import {
  bitlabsUrl,
  newId,
  readLedger,
  readTotals,
  readVerdicts,
  sendPostback,
} from './postbacks.ts';

// The states come from developer.bitlabs.ai/docs, offer-callbacks.

const site = await getSharedSite();

const stateChange = { type: 'state_change' };

// Threat 48
test('the site credits a transaction once and only in its complete state', async () => {
  const { id, surveyUserId } = await createMember(site);
  const tx = newId();
  const states = ['PENDING', 'REVIEWING', 'COMPLETED', 'COMPLETED', 'PENDING'];
  for (const offer_state of states) {
    await sendPostback(
      site,
      bitlabsUrl(site, { uid: surveyUserId, tx, ...stateChange, offer_state }),
    );
  }
  expect(await readVerdicts(site, tx)).toEqual([
    ...['not-completed', 'not-completed', 'credited', 'duplicate', 'not-completed'],
  ]);
  expect(await readLedger(site, id)).toEqual(['encuesta 50/0']);
});

test.each([
  ['by its state', { ...stateChange, offer_state: 'RECONCILED' }],
  ['by its type alone', { type: 'RECONCILIATION' }],
])('the site recognizes a reconciliation %s and takes the money back', async (_, query) => {
  const { id, surveyUserId } = await createMember(site);
  const tx = newId();
  await sendPostback(site, bitlabsUrl(site, { uid: surveyUserId, tx }));
  // This postback has the same transaction id and the same positive value as the credit.
  const back = bitlabsUrl(site, { uid: surveyUserId, tx, ...query });
  expect(await sendPostback(site, back)).toEqual({ status: 200, body: 'OK', verdict: 'reversed' });
  expect(await sendPostback(site, back)).toMatchObject({ verdict: 'duplicate' });
  expect(await readTotals(site, id)).toMatchObject({ saldo: 0 });
  expect(await readLedger(site, id)).toEqual(['encuesta 50/0', 'reverso -50/0']);
});

test('a reconciliation that arrives before its completion waits for the completion', async () => {
  const { id, surveyUserId } = await createMember(site);
  const tx = newId();
  const about = { uid: surveyUserId, tx, ...stateChange };
  const back = bitlabsUrl(site, { ...about, offer_state: 'RECONCILED' });
  expect(await sendPostback(site, back)).toMatchObject({ verdict: 'waiting' });
  const done = bitlabsUrl(site, { ...about, offer_state: 'COMPLETED' });
  expect(await sendPostback(site, done)).toMatchObject({ verdict: 'credited-and-reversed' });
  expect(await readTotals(site, id)).toMatchObject({ saldo: 0 });
});
