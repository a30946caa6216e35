import { expect, test } from 'vitest';
import { verdictSentences } from '#contract/surveys/verdicts.ts';
import { createMember } from '../support/members.ts';
import { insertRow } from '../support/rows.ts';
import { getSharedSite } from '../support/shared-site.ts';
import { chooseSize } from '../support/sweep.ts';
import { signInAdmin } from './payouts-support.ts';
import {
  bitlabsUrl,
  cpxUrl,
  newId,
  readLedger,
  readLogRow,
  readTotals,
  readVerdicts,
  replayPostback as replayLine,
  sendPostback,
} from './postbacks.ts';
import { countByStatus, readRefusal, runInParallel, runSql } from './requests.ts';

const site = await getSharedSite();
const admin = await signInAdmin(site);

const day = 86_400_000;

/** Sends a postback for an unknown member; returns its log entry. */
async function lostPostback(query: Record<string, string> = {}) {
  const transId = newId();
  const url = cpxUrl(site, { user_id: 'nadie@correo.test', trans_id: transId, ...query });
  await sendPostback(site, url);
  return { transId, url, ...(await readLogRow(site, transId)) };
}

const replay = (id: number | string, body: unknown, headers = {}) =>
  replayLine(site, { ...admin.headers, ...headers }, id, body);
const recordsOf = (id: string) =>
  runSql<{ action: string; after: string; actor_id: string }>(
    site,
    'SELECT action, after, actor_id FROM audit_log WHERE member_id = ? ORDER BY id',
    id,
  );

test('a replay credits a postback to the member that the administrator chose', async () => {
  const member = await createMember(site);
  const { id, transId } = await lostPostback();
  expect(await readVerdicts(site, transId)).toEqual(['unknown-member']);

  const response = await replay(id, { memberId: member.id });
  expect(response.status).toBe(200);
  expect(await response.json()).toEqual({
    verdict: 'credited',
    message: verdictSentences.credited,
  });
  expect(await readTotals(site, member.id)).toMatchObject({ saldo: 85, hoy: 1, completadas: 1 });
  expect(await readLedger(site, member.id)).toEqual(['encuesta 85/0']);
  expect(await readLogRow(site, transId)).toMatchObject({ replay_of: id });
  const [record] = await recordsOf(member.id);
  expect(record).toMatchObject({ action: 'replay-postback', actor_id: admin.id });
  expect(JSON.parse(record?.after ?? '')).toEqual({
    postback: id,
    proveedor: 'cpx',
    transId,
    montoCents: 85,
  });
});

test('the API refuses a second replay, and the provider’s repetition credits nothing', async () => {
  const member = await createMember(site);
  const { id, transId, url } = await lostPostback();
  expect((await replay(id, { memberId: member.id })).status).toBe(200);
  const other = await replay(id, { memberId: member.id });
  expect(await readRefusal(other)).toMatchObject({
    status: 409,
    code: 'aborted',
    message: 'Este aviso ya se repitió.',
  });
  // The provider repeats the postback, but the replay has already credited the survey.
  await sendPostback(site, url);
  expect(await readTotals(site, member.id)).toMatchObject({ saldo: 85, hoy: 1 });
  expect(await recordsOf(member.id)).toHaveLength(1);
  expect(await readVerdicts(site, transId)).not.toContain('held');
});

const rivals = chooseSize(40, 300);
// Threat 51
test(`${rivals} parallel replays credit once and leave one row and one record`, async () => {
  const member = await createMember(site);
  const { id, transId } = await lostPostback();
  const responses = await runInParallel(rivals, () => replay(id, { memberId: member.id }));
  expect(countByStatus(responses)).toEqual({ 200: 1, 409: rivals - 1 });
  expect(await readTotals(site, member.id)).toMatchObject({ saldo: 85, hoy: 1, completadas: 1 });
  expect(await recordsOf(member.id)).toHaveLength(1);
  expect(await readVerdicts(site, transId)).toEqual(['unknown-member', 'credited']);
});

test('replays of two rows of one transaction credit the transaction once', async () => {
  const member = await createMember(site);
  const one = await lostPostback();
  await sendPostback(site, one.url);
  const two = await readLogRow(site, one.transId);
  expect(two.id).toBeGreaterThan(one.id);
  await replay(one.id, { memberId: member.id });
  const second = await replay(two.id, { memberId: member.id });
  expect(await second.json()).toEqual({
    verdict: 'duplicate',
    message: verdictSentences.duplicate,
  });
  expect(await readTotals(site, member.id)).toMatchObject({ saldo: 85, hoy: 1 });
});

test('the API refuses a replay for a missing, unknown or erased member', async () => {
  const { id } = await lostPostback();
  const nobody = await readRefusal(await replay(id, {}));
  expect(nobody).toMatchObject({ status: 422, fields: { memberId: 'Elige de qué miembro es.' } });
  for (const memberId of ['no-existe', "' OR 1=1 --"]) {
    expect(await readRefusal(await replay(id, { memberId }))).toMatchObject({
      fields: { memberId: 'No encontramos a ese miembro.' },
    });
  }
  const erased = await createMember(site);
  await runSql(site, 'UPDATE members SET erased_at = 1 WHERE id = ?', erased.id);
  expect((await replay(id, { memberId: erased.id })).status).toBe(422);
  expect((await replay(id, { memberId: 7 })).status).toBe(422);
  expect(await runSql(site, 'SELECT id FROM postbacks WHERE replay_of = ?', id)).toEqual([]);
});

test('after a confirmation, a replay credits the exact amount above the maximum', async () => {
  const member = await createMember(site);
  const transId = newId();
  await sendPostback(
    site,
    cpxUrl(site, { user_id: member.email, trans_id: transId, amount_local: '25' }),
  );
  const { id } = await readLogRow(site, transId);
  for (const body of [{}, { montoCents: 2499 }, { montoCents: 99_999 }]) {
    expect(await readRefusal(await replay(id, body))).toMatchObject({
      status: 422,
      fields: { montoCents: 'Confirma que acreditas US$\u00a025.00.' },
    });
  }
  const other = await createMember(site);
  const stolen = await replay(id, { memberId: other.id, montoCents: 2500 });
  expect(await readRefusal(stolen)).toMatchObject({
    fields: { memberId: 'Este aviso ya es de otro miembro.' },
  });
  expect((await replay(id, { montoCents: 2500 })).status).toBe(200);
  expect(await readTotals(site, member.id)).toMatchObject({ saldo: 2500 });
  expect(await readTotals(site, other.id)).toMatchObject({ saldo: 0 });
});

test('the API refuses to replay forged, credited, zero, malformed or unknown postbacks', async () => {
  const member = await createMember(site);
  const about = { user_id: member.email };
  const forged = cpxUrl(site, { ...about, trans_id: 'falso' }).replace(/hash=\w+/, 'hash=0');
  await sendPostback(site, forged);
  const [bad] = await runSql<{ id: number }>(
    site,
    "SELECT id FROM postbacks WHERE verdict = 'bad-signature'",
  );
  const ids = [bad?.id ?? 0];
  for (const query of [{}, { amount_local: '0' }, { amount_local: 'x' }, { status: '9' }]) {
    const trans_id = newId();
    await sendPostback(site, cpxUrl(site, { ...about, trans_id, ...query }));
    ids.push((await readLogRow(site, trans_id)).id);
  }
  const before = await readTotals(site, member.id);
  for (const id of ids) {
    const refusal = await readRefusal(await replay(id, { memberId: member.id }));
    expect(refusal).toMatchObject({ status: 409, code: 'aborted' });
  }
  expect(await readTotals(site, member.id)).toEqual(before);
  for (const id of ['0', '-1', '999999', 'abc', '1e9', '%00']) {
    expect((await replay(id, {})).status).toBe(404);
  }
});

test('a replay of a survey of an earlier day does not change today’s counter', async () => {
  const member = await createMember(site);
  const transId = newId();
  await sendPostback(site, bitlabsUrl(site, { uid: 'nadie', tx: transId }));
  const { id } = await readLogRow(site, transId);
  await runSql(site, 'UPDATE postbacks SET fecha = fecha - ? WHERE id = ?', 3 * day, id);
  await sendPostback(site, cpxUrl(site, { user_id: member.email }));
  expect((await replay(id, { memberId: member.id })).status).toBe(200);
  expect(await readTotals(site, member.id)).toMatchObject({ saldo: 135, hoy: 1, completadas: 2 });
});

test('a replay applies the reversal that waited for the lost credit', async () => {
  const member = await createMember(site);
  const { id, transId } = await lostPostback();
  await sendPostback(
    site,
    cpxUrl(site, { user_id: 'nadie@correo.test', trans_id: transId, status: '2' }),
  );
  const response = await replay(id, { memberId: member.id });
  expect(await response.json()).toMatchObject({ verdict: 'credited-and-reversed' });
  expect(await readTotals(site, member.id)).toMatchObject({ saldo: 0 });
});

test('the page of a log row shows no signature, email or IP address', async () => {
  const { id } = await lostPostback({ user_id: 'ana.secreta@correo.test', subid_1: 'x%40y.test' });
  const response = await site.fetch(`/api/admin/postbacks/${id}`, { headers: admin.headers });
  const line = (await response.json()) as Record<string, unknown>;
  expect(line).toMatchObject({
    id,
    provider: 'cpx',
    memberId: null,
    montoCents: 85,
    verdict: 'unknown-member',
    meaning: verdictSentences['unknown-member'],
    noReplay: null,
    replayedBy: null,
  });
  expect(line.query).toContain('user_id=a***');
  expect(String(line.query)).not.toMatch(/secreta|hash|203\.0\.113|x%2540/);
});

test('a replay closes the started survey that it credits, but no later started survey', async () => {
  const member = await createMember(site);
  const { id, fecha } = await lostPostback();
  const open = (survey_id: string, created_at: number) =>
    insertRow(site, 'survey_starts', {
      id: newId(),
      member_id: member.id,
      proveedor: 'cpx',
      survey_id,
      reward_cents: 85,
      minutes: 10,
      created_at,
    });
  await open('done', fecha - 600_000);
  await open('later', fecha + 1);
  expect((await replay(id, { memberId: member.id })).status).toBe(200);
  expect(
    await runSql(
      site,
      `SELECT survey_id, estado, paid_cents, settled_at FROM survey_starts
        WHERE member_id = ? ORDER BY created_at`,
      member.id,
    ),
  ).toEqual([
    { survey_id: 'done', estado: 'credited', paid_cents: 85, settled_at: fecha },
    { survey_id: 'later', estado: 'started', paid_cents: 0, settled_at: null },
  ]);
});
