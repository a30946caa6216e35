import { expect, test } from 'vitest';
import { dataOutageSentence } from '#contract/health.ts';
import { databaseTimeoutMs } from '../../worker/api/db/guards.ts';
import { createOwnFaults, startOwnApi } from '../support/own-site.ts';
import {
  askForPayout,
  createReadyMember,
  expectNoMoneyLost,
  readAccount,
} from './payouts-support.ts';
import { leadBody, post, readRefusal } from './requests.ts';

const faults = createOwnFaults();
const site = await startOwnApi({ faults });

/** A page waits 8 s for its session, so the API must report the failure earlier. */
const sessionMs = 8000;

// Threat 46
test('if the database does not answer, a call gets 503', async () => {
  const { headers } = await createReadyMember(site);
  faults.database = () => 'silent';
  const answers = await Promise.all([
    site.fetch('/api/sesion', { headers }),
    site.fetch('/api/panel', { headers }),
    askForPayout(site, headers),
    post(site, '/api/leads', leadBody()),
    site.fetch('/api/entradas'),
  ]);
  expect(databaseTimeoutMs.request).toBeLessThan(sessionMs);
  for (const answer of answers) {
    expect(await readRefusal(answer)).toMatchObject({ status: 503, code: 'unavailable' });
  }
  // A visitor's request reads no session, so it does not fail. Its answer contains the failure that the
  // footer shows.
  const visitor = async () => (await site.fetch('/api/sesion')).json();
  const told = { sesion: null, notices: expect.arrayContaining([dataOutageSentence]) };
  await expect.poll(visitor).toEqual(told);
  faults.database = null;
  expect((await site.fetch('/api/panel', { headers })).status).toBe(200);
});

test('if a write gets no answer, a retry with the same key finds the write', async () => {
  const member = await createReadyMember(site);
  const key = crypto.randomUUID();
  let calls = 0;
  // The first call to the database reads the session, and the second call writes.
  faults.database = () => {
    calls += 1;
    return calls === 2 ? 'silent' : null;
  };
  const refusal = await readRefusal(await askForPayout(site, member.headers, { key }));
  expect(refusal).toMatchObject({ status: 503, code: 'unavailable' });
  expect(await readAccount(site, member.id)).toMatchObject({ payouts: ['pendiente'] });
  expect((await askForPayout(site, member.headers, { key })).status).toBe(201);
  expect(await readAccount(site, member.id)).toMatchObject({ payouts: ['pendiente'] });
  await expectNoMoneyLost(site, member.id, 3000);
});
