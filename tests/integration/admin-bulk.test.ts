import { describe, expect, test } from 'vitest';
import { type BulkAnswer, maxBulkRows } from '#contract/bulk.ts';
import { payoutSentences } from '#contract/payouts/payouts.ts';
import { memberSentences as say } from '../../worker/api/members/admin/sentences.ts';
import { batchSentences } from '../../worker/api/payouts/batches/sentences.ts';
import { createMember, signInMember } from '../support/members.ts';
import { getSharedSite } from '../support/shared-site.ts';
import { readOutboxMails } from './accounts-support.ts';
import { countApprovals, readAccountState } from './admin-members-support.ts';
import {
  createOpenPayout,
  createReadyMember,
  expectNoMoneyLost,
  patchAsAdmin,
  readAccount,
  signInAdmin,
} from './payouts-support.ts';
import { createKeyedCalls, readRefusal, runInParallel } from './requests.ts';

// One request decides on up to 100 rows. Each row has its own result, and a repeated request changes nothing.

const site = await getSharedSite();
const admin = await signInAdmin(site);

const keyed = createKeyedCalls(site, admin.headers);
const { recordsUnder } = keyed;
const post = (path: string, body: unknown, key: string = crypto.randomUUID()) =>
  keyed.send(['POST', path, body], key);
async function resultsOf(response: Response) {
  expect(response.status).toBe(200);
  return ((await response.json()) as BulkAnswer).results;
}

const many = (count: number, given: Parameters<typeof createMember>[1]) =>
  runInParallel(count, () => createMember(site, given));
const approve = (ids: string[], key?: string) =>
  post('miembros/decisiones', { ids, estado: 'activo', from: 'pendiente' }, key);

describe('a bulk decision changes the states of members', () => {
  test('one request approves a hundred members, and its repetition gets the same answer', async () => {
    const before = await countApprovals(site);
    const members = await many(maxBulkRows, { estado: 'pendiente' });
    const ids = members.map(({ id }) => id);
    const key = crypto.randomUUID();
    const results = await resultsOf(await approve(ids, key));
    expect(results).toEqual(ids.map((id) => ({ id, ok: true, message: say.approved })));
    expect(await resultsOf(await approve(ids, key))).toEqual(results);
    expect(await recordsUnder(key)).toHaveLength(maxBulkRows);
    expect(await countApprovals(site)).toBe(before + maxBulkRows);
    const mails = await readOutboxMails(site, members[7]?.email ?? '');
    expect(mails).toMatchObject([{ template: 'approved', estado: 'pendiente' }]);
  });

  test('each row of a bulk decision has its own result', async () => {
    const [pending, active, unproved] = [
      await createMember(site, { estado: 'pendiente' }),
      await createMember(site),
      await createMember(site, { estado: 'pendiente', verified: false }),
    ];
    const ids = [pending.id, active.id, unproved.id, 'nobody'];
    expect(await resultsOf(await approve(ids))).toEqual([
      { id: pending.id, ok: true, message: say.approved },
      { id: active.id, ok: false, message: say.changed },
      { id: unproved.id, ok: false, message: say.unverified },
      { id: 'nobody', ok: false, message: say.unknownMember },
    ]);
    expect(await readAccountState(site, unproved.id)).toEqual({
      estado: 'pendiente',
      motivo: null,
    });
  });

  test('if two bulk decisions run in parallel, at least one succeeds for each row', async () => {
    const others = (await many(5, { estado: 'pendiente' })).map(({ id }) => id);
    const refusal = { ids: others, estado: 'rechazado', motivo: 'Datos falsos' };
    const [approved, refused] = await Promise.all([
      approve(others).then(resultsOf),
      post('miembros/decisiones', refusal).then(resultsOf),
    ]);
    // Both requests may succeed for a row, first the approval and then the refusal. The row's final state is
    // then the refusal.
    expect(others.every((_, place) => approved[place]?.ok || refused[place]?.ok)).toBe(true);
  });

  test('a bulk suspension ends the members’ sessions and skips the administrator', async () => {
    const member = await createMember(site);
    const headers = await signInMember(site, member.id);
    const body = { estado: 'suspendido', motivo: 'Varias cuentas', from: 'activo' };
    const results = await resultsOf(
      await post('miembros/decisiones', { ids: [member.id, admin.id], ...body }),
    );
    expect(results).toEqual([
      { id: member.id, ok: true, message: say.suspended },
      { id: admin.id, ok: false, message: say.ownAccount },
    ]);
    expect((await site.fetch('/api/perfil', { headers })).status).toBe(401);
    await site.runCron();
    expect(await readOutboxMails(site, member.email)).toMatchObject([{ template: 'suspended' }]);
  });
});

describe('a bulk decision changes the states of payouts', () => {
  async function open() {
    const member = await createReadyMember(site);
    return { member, ...(await createOpenPayout(site, member.headers)) };
  }
  const refuse = (ids: string[], key?: string) =>
    post('pagos/decisiones', { ids, estado: 'rechazado', motivo: 'No existe' }, key);

  test('after a repeated bulk refusal, each payout outside a batch is refused once', async () => {
    const [free, inHand, closed] = [await open(), await open(), await open()];
    const taken = await post('pagos/lotes', { means: 'mano', ids: [inHand.id] });
    expect(taken.status).toBe(201);
    const body = { estado: 'rechazado', motivo: 'No existe' };
    expect((await patchAsAdmin(site, admin.headers, `pagos/${closed.id}`, body)).status).toBe(200);
    const ids = [free.id, inHand.id, closed.id, 'nobody'];
    const key = crypto.randomUUID();
    const results = await resultsOf(await refuse(ids, key));
    expect(results).toEqual([
      { id: free.id, ok: true, message: batchSentences.refused },
      { id: inHand.id, ok: false, message: batchSentences.inBatch },
      { id: closed.id, ok: false, message: payoutSentences.notOpen },
      { id: 'nobody', ok: false, message: payoutSentences.unknown },
    ]);
    expect(await resultsOf(await refuse(ids, key))).toEqual(results);
    const account = await readAccount(site, free.member.id);
    expect(account.payouts).toEqual(['rechazado']);
    await site.runCron();
    expect(account.mails).toEqual(['payout-requested', 'payout-refused']);
    for (const { member } of [free, inHand, closed]) await expectNoMoneyLost(site, member.id, 3000);
  });

  test('a payment and a refusal in parallel close each payout once and move money once', async () => {
    const opened = await runInParallel(6, open);
    const ids = opened.map(({ id }) => id);
    const [, refusals] = await Promise.all([
      post('pagos/lotes', { means: 'mano', ids, paid: {} }),
      refuse(ids).then(resultsOf),
    ]);
    for (const [place, { member }] of opened.entries()) {
      expect((await readAccount(site, member.id)).payouts).toEqual([
        refusals[place]?.ok ? 'rechazado' : 'pagado',
      ]);
      await expectNoMoneyLost(site, member.id, 3000);
    }
  });
});

test.each([
  ['no row', { ids: [] }],
  [
    'more than a hundred',
    { ids: Array.from({ length: maxBulkRows + 1 }, (_, index) => `m${index}`) },
  ],
  ['an object as an id', { ids: [{ $ne: 1 }] }],
])('the API refuses a bulk request of %s', async (_, body) => {
  const refusal = await readRefusal(
    await post('miembros/decisiones', { ...body, estado: 'activo', from: 'pendiente' }),
  );
  expect(refusal).toMatchObject({ status: 422, code: 'invalid-argument' });
});
