import { expect, test } from 'vitest';
import { simulatePostback } from '../../scripts/postback.ts';
import { findDay } from '../../worker/api/time/clock.ts';
import { createMember } from '../support/members.ts';
import { testSecrets } from '../support/secrets.ts';
import { getSharedSite } from '../support/shared-site.ts';
import {
  bitlabsUrl,
  cpxUrl,
  newId,
  pollfishUrl,
  readLedger,
  readTotals,
  readVerdicts,
  sendPostback,
} from './postbacks.ts';
import { joinLog, runSql } from './requests.ts';

const site = await getSharedSite();

const today = () => findDay(Date.now(), 'America/Santo_Domingo');

test('a completion of CPX changes the balance, the counters and the ledger', async () => {
  const member = await createMember(site);
  const transId = newId();
  const answer = await sendPostback(
    site,
    cpxUrl(site, { user_id: member.email, trans_id: transId }),
  );
  expect(answer).toEqual({ status: 200, body: '1', verdict: 'credited' });
  expect(await readTotals(site, member.id)).toEqual({
    saldo: 85,
    retenido: 0,
    hoy: 1,
    completadas: 1,
    ultima: today(),
  });
  expect(await readLedger(site, member.id)).toEqual(['encuesta 85/0']);
  expect(await readVerdicts(site, transId)).toEqual(['credited']);
  const stored = 'SELECT provider_cents FROM survey_transactions WHERE trans_id = ?';
  expect(await runSql(site, stored, transId)).toEqual([{ provider_cents: 10_000 }]);
});

test('BitLabs and Pollfish credit the member’s reward and get 200', async () => {
  const member = await createMember(site);
  const bitlabs = await sendPostback(site, bitlabsUrl(site, { uid: member.surveyUserId }));
  expect(bitlabs).toEqual({ status: 200, body: 'OK', verdict: 'credited' });
  const pollfish = await sendPostback(site, pollfishUrl(site, { device_id: member.surveyUserId }));
  expect(pollfish).toEqual({ status: 200, body: 'OK', verdict: 'credited' });
  expect(await readTotals(site, member.id)).toMatchObject({ saldo: 80, hoy: 2 });
});

test('a postback finds a member by the opaque id and by any spelling of the email', async () => {
  const member = await createMember(site, { email: `ana+${newId()}@correo.test` });
  const ids = [member.surveyUserId, member.surveyUserId.toUpperCase(), member.email.toUpperCase()];
  for (const user_id of ids) {
    expect(await sendPostback(site, cpxUrl(site, { user_id }))).toMatchObject({
      verdict: 'credited',
    });
  }
  // A plus that the provider does not encode arrives as a space.
  const bare = cpxUrl(site, { user_id: member.email }).replace('%2B', '+');
  expect(await sendPostback(site, bare)).toMatchObject({ verdict: 'credited' });
  expect(await readTotals(site, member.id)).toMatchObject({ saldo: 340 });
});

test('a repeated postback credits once and gets 200', async () => {
  const member = await createMember(site);
  const url = cpxUrl(site, { user_id: member.email, trans_id: 'repetida' });
  await sendPostback(site, url);
  for (let time = 0; time < 3; time += 1) {
    expect(await sendPostback(site, url)).toEqual({ status: 200, body: '1', verdict: 'duplicate' });
  }
  const other = cpxUrl(site, { user_id: member.email, trans_id: 'repetida', amount_local: '9.00' });
  expect(await sendPostback(site, other)).toMatchObject({ status: 200, verdict: 'conflict' });
  const thief = await createMember(site);
  const stolen = cpxUrl(site, { user_id: thief.email, trans_id: 'repetida' });
  expect(await sendPostback(site, stolen)).toMatchObject({ verdict: 'conflict' });
  expect(await readTotals(site, member.id)).toMatchObject({ saldo: 85, hoy: 1 });
  expect(await readTotals(site, thief.id)).toMatchObject({ saldo: 0, hoy: 0 });
});

test('two providers may use the same id for different transactions', async () => {
  const member = await createMember(site);
  await sendPostback(site, cpxUrl(site, { user_id: member.email, trans_id: 'igual' }));
  await sendPostback(site, bitlabsUrl(site, { uid: member.surveyUserId, tx: 'igual' }));
  expect(await readTotals(site, member.id)).toMatchObject({ saldo: 135 });
});

// rules.test.ts and cents.test.ts prove the other forms of these values.
// Threat 50
test.each([
  ['bad-amount', { amount_local: '' }],
  ['bad-amount', { amount_local: '-0.85' }],
  ['zero', { amount_local: '0.009' }],
  ['over-limit', { amount_local: '20.01' }],
  ['wrong-currency', { amount_local: '0.86', amount_usd: '0.85' }],
  ['no-price', { amount_usd: '' }],
  ['malformed', { amount_usd: '{amount_usd}' }],
  ['malformed', { trans_id: "x'; DROP TABLE members; --" }],
  ['unknown-status', { status: '9' }],
])('a postback with the verdict %s credits nothing: %o', async (verdict, query) => {
  const member = await createMember(site);
  const answer = await sendPostback(site, cpxUrl(site, { user_id: member.email, ...query }));
  expect(answer).toEqual({ status: 200, body: '1', verdict });
  expect(await readTotals(site, member.id)).toMatchObject({ saldo: 0, retenido: 0, hoy: 0 });
  const rows = await runSql(site, 'SELECT verdict FROM postbacks WHERE member_id = ?', member.id);
  expect(rows).toEqual([{ verdict }]);
});

test('a postback credits no unknown or erased member', async () => {
  const erased = await createMember(site);
  await runSql(site, 'UPDATE members SET erased_at = 1 WHERE id = ?', erased.id);
  for (const user_id of ['nadie@correo.test', newId(), '', erased.email, erased.surveyUserId]) {
    const answer = await sendPostback(site, cpxUrl(site, { user_id }));
    expect(answer).toEqual({ status: 200, body: '1', verdict: 'unknown-member' });
  }
  expect(await readTotals(site, erased.id)).toMatchObject({ saldo: 0, hoy: 0 });
});

test('screen-out pay and corrections leave the counter of surveys unchanged', async () => {
  const member = await createMember(site);
  await sendPostback(
    site,
    cpxUrl(site, { user_id: member.email, type: 'out', amount_local: '0.02' }),
  );
  const more = { type: 'RECONCILIATION', ref: newId(), val: '0.10' };
  await sendPostback(site, bitlabsUrl(site, { uid: member.surveyUserId, ...more }));
  await sendPostback(
    site,
    bitlabsUrl(site, { uid: member.surveyUserId, type: 'SCREENOUT', val: '0.03' }),
  );
  expect(await readTotals(site, member.id)).toEqual({
    saldo: 15,
    retenido: 0,
    hoy: 0,
    completadas: 0,
    ultima: null,
  });
});

test('the site credits a completion beyond the daily cap', async () => {
  const member = await createMember(site, { encuestasMax: 1 });
  for (let time = 0; time < 3; time += 1) {
    await sendPostback(site, cpxUrl(site, { user_id: member.email }));
  }
  expect(await readTotals(site, member.id)).toMatchObject({ saldo: 255, hoy: 3 });
});

test('the postback log omits signatures, full emails, IP addresses and unknown values', async () => {
  const member = await createMember(site, { email: `secreta-${newId()}@correo.test` });
  await sendPostback(site, `${cpxUrl(site, { user_id: member.email })}&nombre=secreta-ana`);
  await sendPostback(site, bitlabsUrl(site, { uid: member.surveyUserId }));
  const { email: request_uuid, surveyUserId: device_id } = member;
  await sendPostback(site, pollfishUrl(site, { request_uuid, device_id }));
  const rows = await runSql<{ query: string; monto_cents: number }>(
    site,
    'SELECT query, monto_cents FROM postbacks WHERE member_id = ? ORDER BY id',
    member.id,
  );
  expect(rows.map((row) => row.monto_cents)).toEqual([85, 50, 30]);
  const kept = rows.map(({ query }) => query).join('\n');
  expect(kept).toContain('amount_local=0.85');
  expect(kept).toContain('nombre=***');
  expect(kept).not.toMatch(/hash=|signature=|ip_click|secreta-/);
  expect(joinLog(site)).not.toContain('secreta-');
});

test('a database failure gets 503, and the repeated postback is credited once', async () => {
  const member = await createMember(site);
  const url = cpxUrl(site, { user_id: member.email });
  await runSql(
    site,
    `CREATE TRIGGER trouble BEFORE INSERT ON postbacks BEGIN
      SELECT RAISE(ABORT, 'Network connection lost'); END`,
  );
  expect(await sendPostback(site, url)).toMatchObject({ status: 503 });
  expect(await readTotals(site, member.id)).toMatchObject({ saldo: 0, hoy: 0 });
  await runSql(site, 'DROP TRIGGER trouble');
  expect(await sendPostback(site, url)).toMatchObject({ status: 200, verdict: 'credited' });
  expect(await readTotals(site, member.id)).toMatchObject({ saldo: 85, hoy: 1 });
  expect(joinLog(site)).not.toContain(member.email);
});

test('`npm run postback` reverses its earlier credits as the provider does', async () => {
  const { id, email, surveyUserId } = await createMember(site);
  for (const provider of ['cpx', 'bitlabs'] as const) {
    const postback = { provider, userId: email, opaqueId: surveyUserId, amountCents: 40 };
    const { transId } = await simulatePostback(site.url, testSecrets, postback);
    const back = { ...postback, reversalOf: transId };
    const answer = await simulatePostback(site.url, testSecrets, back);
    expect(answer).toMatchObject({ status: 200, verdict: 'reversed' });
  }
  expect(await readTotals(site, id)).toMatchObject({ saldo: 0, retenido: 0 });
  const pollfish = { provider: 'pollfish' as const, userId: email, amountCents: 1 };
  const back = simulatePostback(site.url, testSecrets, { ...pollfish, reversalOf: 'x' });
  await expect(back).rejects.toThrow('no avisa de anulaciones');
  expect(await sendPostback(site, pollfishUrl(site, { device_id: surveyUserId }))).toMatchObject({
    verdict: 'credited',
  });
});
