import { expect, test } from 'vitest';
import type { PostbackAnswer } from '#contract/lists/postbacks.ts';
import { createMember } from '../support/members.ts';
import { getSharedSite } from '../support/shared-site.ts';
import { signInAdmin } from './payouts-support.ts';
import { cpxUrl, newId, readLogRow, sendPostback } from './postbacks.ts';
import { post, readRefusal, runSql } from './requests.ts';

const site = await getSharedSite();
const admin = await signInAdmin(site);

const motivo = 'Hablé con el proveedor';
const decide = (id: number, key: string = crypto.randomUUID()) =>
  post(
    site,
    `/api/admin/postbacks/${id}/decidir`,
    { motivo },
    { ...admin.headers, 'idempotency-key': key },
  );
const pageOf = async (id: number) => {
  const response = await site.fetch(`/api/admin/postbacks/${id}`, { headers: admin.headers });
  return (await response.json()) as PostbackAnswer;
};
async function waiting(): Promise<number> {
  const response = await site.fetch('/api/admin/resumen', { headers: admin.headers });
  const { duties: tasks } = (await response.json()) as {
    duties: { kind: string; total: number }[];
  };
  return tasks.find(({ kind }) => kind === 'unclear-reversals')?.total ?? 0;
}

/** Inserts an unclear reversal that arrived eight days ago. */
async function oldUnclear() {
  const { email } = await createMember(site);
  const trans_id = newId();
  await sendPostback(site, `${cpxUrl(site, { user_id: email, trans_id, status: '2' })}&status=1`);
  const { id } = await readLogRow(site, trans_id);
  await runSql(site, 'UPDATE postbacks SET fecha = fecha - 691200000 WHERE id = ?', id);
  return { id, trans_id };
}

test('an unclear reversal of any age stays a task until the owner records a decision', async () => {
  const before = await waiting();
  const { id } = await oldUnclear();
  expect(await waiting()).toBe(before + 1);
  expect(await pageOf(id)).toMatchObject({ mayDecide: true, replayedBy: null });
  const key = crypto.randomUUID();
  for (const _ of 'twice') expect((await decide(id, key)).status).toBe(200);
  expect(await waiting()).toBe(before);
  const { replayedBy, noReplay, mayDecide } = await pageOf(id);
  expect([noReplay, mayDecide]).toEqual(['Este aviso ya se decidió.', false]);
  const records = await runSql(
    site,
    "SELECT after FROM audit_log WHERE action = 'decide-postback' AND after ->> 'postback' = ?",
    id,
  );
  expect(records).toHaveLength(1);
  const [line] = await runSql(
    site,
    'SELECT verdict, member_id FROM postbacks WHERE id = ?',
    replayedBy,
  );
  expect(line).toEqual({ verdict: 'decided', member_id: null });
});

test('the owner can record one decision on a postback, and only if it moved no money', async () => {
  const { id } = await oldUnclear();
  await decide(id);
  expect(await readRefusal(await decide(id))).toMatchObject({ status: 409, code: 'aborted' });
  const { email } = await createMember(site);
  const trans_id = newId();
  await sendPostback(site, cpxUrl(site, { user_id: email, trans_id }));
  const credited = await readLogRow(site, trans_id);
  expect(await pageOf(credited.id)).toMatchObject({ mayDecide: false });
  expect((await readRefusal(await decide(credited.id))).code).toBe('aborted');
  expect((await readRefusal(await decide(999_999_999))).code).toBe('not-found');
});

test('a repeated unclear reversal adds no second task', async () => {
  const { email } = await createMember(site);
  const before = await waiting();
  for (const trans_id of [newId(), '']) {
    const url = `${cpxUrl(site, { user_id: email, trans_id, status: '2' })}&status=1`;
    expect(await sendPostback(site, url)).toMatchObject({ verdict: 'unclear-reversal' });
    for (const _ of 'twice')
      expect(await sendPostback(site, url)).toMatchObject({ verdict: 'duplicate' });
  }
  expect(await waiting()).toBe(before + 2);
});

test('a repeated postback counts as a duplicate and adds no second task', async () => {
  const { email } = await createMember(site);
  const trans_id = newId();
  const over = cpxUrl(site, { user_id: email, trans_id, amount_local: '99999' });
  expect(await sendPostback(site, over)).toMatchObject({ verdict: 'over-limit' });
  expect(await sendPostback(site, over)).toMatchObject({ verdict: 'duplicate' });
  await sendPostback(site, cpxUrl(site, { user_id: email, trans_id }));
  const conflict = cpxUrl(site, { user_id: email, trans_id, amount_local: '0.70' });
  expect(await sendPostback(site, conflict)).toMatchObject({ verdict: 'conflict' });
  expect(await sendPostback(site, conflict)).toMatchObject({ verdict: 'duplicate' });
});

test('a decided or replayed postback cannot be decided or replayed again', async () => {
  const key = () => ({ ...admin.headers, 'idempotency-key': crypto.randomUUID() });
  const repeat = (id: number) =>
    post(site, `/api/admin/postbacks/${id}/repetir`, { montoCents: 7000 }, key());
  const { email } = await createMember(site);
  const overLimit = async () => {
    const trans_id = newId();
    await sendPostback(
      site,
      cpxUrl(site, { user_id: email, trans_id, amount_local: '70', amount_usd: '90' }),
    );
    return (await readLogRow(site, trans_id)).id;
  };
  const [decided, repeated] = [await overLimit(), await overLimit()];
  expect((await decide(decided)).status).toBe(200);
  expect((await repeat(repeated)).status).toBe(200);
  for (const act of [decide, repeat]) {
    expect((await readRefusal(await act(decided))).message).toBe('Este aviso ya se decidió.');
    expect((await readRefusal(await act(repeated))).message).toBe('Este aviso ya se repitió.');
  }
});
