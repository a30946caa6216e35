import { afterAll, expect, test } from 'vitest';
import { sentences } from '#contract/errors.ts';
import { payoutSentences } from '#contract/payouts/payouts.ts';
import { startApi } from '../harness.ts';
import {
  accountOf,
  adminOf,
  expectMoneyHolds,
  openPayout,
  payoutIn,
  readyMember,
} from './payouts-support.ts';
import { refusalOf } from './requests.ts';

// A decision whose answer was lost is sent again with the same key.

const site = await startApi();
const admin = await adminOf(site);
afterAll(() => site.stop());

const paid = { estado: 'pagado', reference: 'PP-1' };
const refused = { estado: 'rechazado', motivo: 'No existe' };
const decide = (id: string, body: unknown, key: string) =>
  site.fetch(`/api/admin/pagos/${id}`, {
    method: 'PATCH',
    body: JSON.stringify(body),
    headers: { ...admin.headers, 'idempotency-key': key },
  });
async function openOne() {
  const member = await readyMember(site);
  return { member, ...(await openPayout(site, member.headers)) };
}

test.each([[paid], [refused]])(
  '%j again under its key: the same answer, nothing twice',
  async (body) => {
    const { member, id } = await openOne();
    const key = crypto.randomUUID();
    const first = await payoutIn(await decide(id, body, key), 200);
    const account = await accountOf(site, member.id);
    expect(await payoutIn(await decide(id, body, key), 200)).toEqual(first);
    expect(await accountOf(site, member.id)).toEqual(account);
    await expectMoneyHolds(site, member.id, 3000);
  },
);

test('the same key fifty times at once: everybody hears that it is done, once', async () => {
  const { member, id } = await openOne();
  const key = crypto.randomUUID();
  const answers = await Promise.all(Array.from({ length: 50 }, () => decide(id, paid, key)));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect((await accountOf(site, member.id)).mails).toEqual(['payout-requested', 'payout-paid']);
});

test('another key, another decision, reference or payout is no repetition', async () => {
  const [one, two] = [await openOne(), await openOne()];
  const key = crypto.randomUUID();
  await payoutIn(await decide(one.id, paid, key), 200);
  const closed = { status: 409, message: payoutSentences.notOpen };
  expect(await refusalOf(await decide(one.id, paid, crypto.randomUUID()))).toMatchObject(closed);
  const taken = {
    status: 422,
    code: 'invalid-argument',
    message: sentences.otherRequest,
  };
  expect(await refusalOf(await decide(one.id, refused, key))).toMatchObject(taken);
  const otherwise = { ...paid, reference: 'PP-2' };
  expect(await refusalOf(await decide(one.id, otherwise, key))).toMatchObject(taken);
  expect(await refusalOf(await decide(two.id, paid, key))).toMatchObject(taken);
  expect((await accountOf(site, two.member.id)).payouts).toEqual(['pendiente']);
});
