import { expect, test } from 'vitest';
import { createMember, type Member, signInMember } from '../support/members.ts';
import { startOwnApi } from '../support/own-site.ts';
import { getSharedSite } from '../support/shared-site.ts';
import { signInAdmin } from './payouts-support.ts';
import { cpxUrl, readTotals, replayPostback, sendPostback } from './postbacks.ts';
import { countRows, post, readRefusal, runSql } from './requests.ts';

const site = await getSharedSite();
const opaque = await startOwnApi({ vars: { SURVEY_USER_ID: 'opaque' } });
const admin = await signInAdmin(site);

/** Returns the parts of the wall's link that a member sees: a user id, and CPX's signature of the id. */
async function linkOf(member: Member, from: typeof site) {
  const headers = await signInMember(from, member.id);
  const response = await post(from, '/api/encuestas/acceso', {}, headers);
  const { url } = (await response.json()) as { url: string };
  const { searchParams } = new URL(url);
  const [trans_id, hash] = [searchParams.get('ext_user_id'), searchParams.get('secure_hash')];
  return { trans_id: trans_id ?? '', hash: hash ?? '' };
}

// Threat 47
test.each([
  ['the e-mail', site],
  ['the opaque id', opaque],
])(
  'a postback cannot use the signature of a wall link that names the member by %s',
  async (_, where) => {
    const member = await createMember(where);
    const friend = await createMember(where);
    const signed = await linkOf(member, where);
    for (const { id, email } of [member, friend]) {
      for (const status of ['1', '2']) {
        const url = cpxUrl(where, { ...signed, status, user_id: email, amount_local: '19.00' });
        expect(url).toContain(signed.hash);
        const refusal = await readRefusal(await where.fetch(url));
        expect(refusal).toMatchObject({ status: 403, code: 'permission-denied' });
      }
      expect(await readTotals(where, id)).toMatchObject({ saldo: 0, hoy: 0 });
    }
    expect(await countRows(where, 'survey_reversals', 'trans_id', signed.trans_id)).toBe(0);
  },
);

test('the API refuses a transaction whose id is a member’s id or email', async () => {
  const { id, email } = await createMember(site);
  const other = await createMember(site, { estado: 'suspendido' });
  for (const trans_id of [
    ...[other.id, other.email, other.surveyUserId, other.surveyUserId.toUpperCase()],
    ...['antes@correo.test', id],
  ]) {
    const refused = await site.fetch(cpxUrl(site, { user_id: email, trans_id }));
    expect(refused.status).toBe(403);
  }
  expect(await readTotals(site, id)).toMatchObject({ saldo: 0, hoy: 0 });
  const numbered = cpxUrl(site, { user_id: email, trans_id: '100200' });
  expect(await sendPostback(site, numbered)).toMatchObject({ status: 200, verdict: 'credited' });
});

test('a replay does not credit a logged transaction whose id is a member’s id or email', async () => {
  const { id: memberId, surveyUserId } = await createMember(site);
  for (const transId of [surveyUserId, 'antes@correo.test']) {
    const [line] = await runSql<{ id: number }>(
      site,
      `INSERT INTO postbacks (proveedor, trans_id, monto_cents, verdict, query, fecha) VALUES
        ('cpx', ?, 85, 'unknown-member', 'status=1&amount_local=0.85&amount_usd=2', 1) RETURNING id`,
      transId,
    );
    const answer = await readRefusal(
      await replayPostback(site, admin.headers, line?.id ?? 0, { memberId }),
    );
    expect(answer).toMatchObject({ status: 409, code: 'aborted' });
  }
  expect(await readTotals(site, memberId)).toMatchObject({ saldo: 0 });
});
