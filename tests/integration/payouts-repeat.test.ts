import { expect, test } from 'vitest';
import { errorSentences } from '#contract/errors.ts';
import { type Db, openDb } from '../../worker/api/db/client.ts';
import { requestPayout } from '../../worker/api/payouts/store.ts';
import { type DatabaseFault, makeDatabaseFlaky } from '../support/flaky-database.ts';
import { createMember, creditMember } from '../support/members.ts';
import { getSharedSite } from '../support/shared-site.ts';
import { chooseSize } from '../support/sweep.ts';
import {
  askForPayout,
  cancelPayout,
  createReadyMember,
  expectNoMoneyLost,
  payByHand,
  readAccount,
  readPayoutAnswer,
  signInAdmin,
} from './payouts-support.ts';
import { countByStatus, readRefusal, runInParallel, runSql } from './requests.ts';

const site = await getSharedSite();

const made = {
  saldo: 0,
  ledger: ['encuesta 3000', 'pago -3000'],
  payouts: ['pendiente'],
  mails: ['payout-requested'],
  records: ['request-payout'],
};

// Threat 53
test('only one of many parallel requests creates a payout; each other request gets 409', async () => {
  const member = await createReadyMember(site);
  const count = chooseSize(60, 1000);
  const answers = await runInParallel(count, () => askForPayout(site, member.headers));
  expect(countByStatus(answers)).toEqual({ 201: 1, 409: count - 1 });
  expect(await readAccount(site, member.id)).toMatchObject(made);
  await expectNoMoneyLost(site, member.id, 3000);
});

test('after a cancellation, a repeated request gets its first answer and no new payout', async () => {
  const member = await createReadyMember(site);
  const key = crypto.randomUUID();
  const first = await readPayoutAnswer(await askForPayout(site, member.headers, { key }), 201);
  expect((await cancelPayout(site, member.headers, first.payout.id)).status).toBe(200);
  expect(await readPayoutAnswer(await askForPayout(site, member.headers, { key }), 201)).toEqual(
    first,
  );
  expect(await readAccount(site, member.id)).toMatchObject({ saldo: 3000, payouts: ['cancelado'] });
});

test('a repeated payout request starts no second evaluation of the member', async () => {
  const member = await createReadyMember(site);
  const key = crypto.randomUUID();
  const due = () => runSql(site, 'SELECT * FROM trust_due WHERE member_id = ?', member.id);
  await askForPayout(site, member.headers, { key });
  await expect.poll(due).toEqual([]);
  await runSql(site, 'INSERT INTO trust_due (member_id) VALUES (?)', member.id);
  for (let n = 0; n < 3; n++)
    expect((await askForPayout(site, member.headers, { key })).status).toBe(201);
  await new Promise((resolve) => setTimeout(resolve, 500));
  expect(await due()).toHaveLength(1);
});

test('a repeated request gets its first answer, even after payment and profile change', async () => {
  const [admin, member] = [await signInAdmin(site), await createReadyMember(site)];
  const key = crypto.randomUUID();
  const first = await readPayoutAnswer(await askForPayout(site, member.headers, { key }), 201);
  await payByHand(site, admin.headers, first.payout.id);
  await runSql(site, 'UPDATE members SET paypal_email = NULL WHERE id = ?', member.id);
  expect(await readPayoutAnswer(await askForPayout(site, member.headers, { key }), 201)).toEqual(
    first,
  );
  expect((await readAccount(site, member.id)).mails).toEqual(['payout-requested', 'payout-paid']);
});

test('the API refuses a key that comes with another body', async () => {
  const member = await createReadyMember(site);
  const key = crypto.randomUUID();
  await askForPayout(site, member.headers, { key });
  for (const body of ['{"a":1}', '{ }']) {
    expect(
      await readRefusal(await askForPayout(site, member.headers, { key, body })),
    ).toMatchObject({
      status: 422,
      message: errorSentences.otherRequest,
    });
  }
  expect(await readAccount(site, member.id)).toMatchObject(made);
});

test('the API accepts one of two parallel bodies under one key and refuses the other', async () => {
  const member = await createReadyMember(site);
  const key = crypto.randomUUID();
  const bodies = ['{}', '{"a":1}'];
  const answers = await runInParallel(2, (n) =>
    askForPayout(site, member.headers, { key, body: bodies[n] ?? '' }),
  );
  expect(countByStatus(answers)).toEqual({ 201: 1, 422: 1 });
  expect(await readAccount(site, member.id)).toMatchObject(made);
});

test('a request refused for lack of money succeeds with the same key after a credit', async () => {
  const member = await createReadyMember(site, { saldoCents: 2499 });
  const key = crypto.randomUUID();
  expect((await askForPayout(site, member.headers, { key })).status).toBe(422);
  await creditMember(site, member.id, 1);
  expect((await askForPayout(site, member.headers, { key })).status).toBe(201);
});

// Threat 18
test('two members may use the same key', async () => {
  const [one, other] = [await createReadyMember(site), await createReadyMember(site)];
  const key = crypto.randomUUID();
  const mine = await readPayoutAnswer(await askForPayout(site, one.headers, { key }), 201);
  const theirs = await readPayoutAnswer(await askForPayout(site, other.headers, { key }), 201);
  expect(theirs.payout.id).not.toBe(mine.payout.id);
});

test.each<DatabaseFault>(['before', 'after'])(
  'after the database fails %s the write, a retry creates one payout',
  async (fault) => {
    const member = await createMember(site, { saldoCents: 3000, paypalEmail: 'a@correo.test' });
    const key = crypto.randomUUID();
    const request = (db: Db) =>
      requestPayout(db, {
        id: crypto.randomUUID(),
        mailId: crypto.randomUUID(),
        now: Date.now(),
        memberId: member.id,
        email: member.email,
        call: { actorId: member.id, requestId: key, requestHash: 'h' },
      });
    const flaky = openDb(makeDatabaseFlaky(site.db, () => fault));
    await expect(request(flaky)).rejects.toThrow();
    const { payout, mail } = await request(openDb(site.db));
    expect(payout).toMatchObject({ memberId: member.id, montoCents: 3000 });
    // The outbox already has the mail of a committed payout. The cron sends the mail when its claim expires.
    expect(mail === null).toBe(fault === 'after');
    expect(await readAccount(site, member.id)).toMatchObject(made);
    await expectNoMoneyLost(site, member.id, 3000);
  },
);
