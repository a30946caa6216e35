import { expect, test } from 'vitest';
import { signalIds } from '#contract/trust/signals.ts';
import { accountCases } from './trust-account-cases.ts';
import { workCases } from './trust-work-cases.ts';
import { day, now, openTrustWorld } from './trust-world.ts';

// For each signal, the tests prove that the affected account has the signal and a similar account does not.
// They also prove which data remain after an erasure.

const world = await openTrustWorld();

const cases = [...accountCases, ...workCases];

test('this test has a case for every signal', () => {
  expect(cases.map(({ signal }) => signal).sort()).toEqual(signalIds.toSorted());
});

test.each(cases)(
  'the evaluation finds the signal $signal for $of',
  async ({ signal, text, live }) => {
    const { seen, neighbour } = await live(world);
    await world.look();
    const found = await world.signals(seen);
    expect(found.find((one) => one.signal === signal)?.text).toMatch(text);
    for (const one of [neighbour].flat()) {
      expect((await world.signals(one)).map((other) => other.signal)).not.toContain(signal);
    }

    await world.run('UPDATE members SET erased_at = ? WHERE id = ?', now, seen);
    await world.look(now + 60_000);
    expect(await world.signals(seen)).toEqual([]);
    const left = await world.first<{ total: number }>(
      `SELECT (SELECT count(*) FROM trust_marks WHERE member_id = ?1)
      + (SELECT count(*) FROM trust_due WHERE member_id = ?1) AS total`,
      seen,
    );
    expect(left?.total).toBe(0);
  },
);

test('the cron deletes expired trust marks and their signals, even without a new event', async () => {
  const id = await world.member();
  const seen = { kind: 'network', key: 't', act: 'survey', place: 'tor', until: now + 2 * day };
  await world.mark(id, seen);
  const noticed = async () =>
    (await world.first<{ noticed: number }>('SELECT noticed FROM members WHERE id = ?', id))
      ?.noticed;
  await world.look();
  expect([await noticed(), (await world.signals(id)).length]).toEqual([2, 1]);
  await world.look(now + 6 * day);
  expect(await noticed()).toBe(2);
  await world.look(now + 8 * day);
  expect([await noticed(), (await world.signals(id)).length]).toEqual([0, 0]);
});

test('signals still use a payout’s PayPal email after its account changes the email', async () => {
  const paypal_email = 'de.otra@correo.test';
  const [id] = [await world.member({ paypal_email }), await world.member({ paypal_email })];
  await world.credit(id, { monto_cents: 3000 });
  await world.payout(id);
  await world.run("UPDATE members SET paypal_email = 'propia@correo.test' WHERE id = ?", id);
  await world.look();
  expect((await world.signals(id)).map(({ signal }) => signal)).toContain('same-paypal');
});

test('an accepted signal returns when a new account replaces a former account', async () => {
  const device = { kind: 'device', key: 'de-la-casa' };
  const join = async () => {
    const id = await world.member();
    await world.mark(id, device);
    return id;
  };
  const [id, sister] = [await join(), await join()];
  await world.look();
  const fine = () =>
    world.run(
      "UPDATE trust_signals SET silenced_at = ?, why = 'Casa' WHERE member_id = ?",
      now,
      id,
    );
  const why = async () => (await world.signals(id)).map((one) => one.why);
  await fine();
  const leave = (one: string) =>
    world.run('UPDATE members SET erased_at = ? WHERE id = ?', now, one);
  await leave(sister);
  const another = await join();
  await world.look(now + 1);
  expect(await why()).toEqual([null]);

  // If fewer accounts share the device than at the acceptance, the signal stays accepted.
  await join();
  await world.look(now + 2);
  await fine();
  await leave(another);
  await world.insert('trust_due', { member_id: id });
  await world.look(now + 3);
  expect(await why()).toEqual(['Casa']);
});

test('a late evaluation with new reasons holds a released payout again', async () => {
  const id = await world.member({ paypal_email: 'lenta@correo.test' });
  await world.credit(id, { monto_cents: 3000 });
  const payout_id = await world.payout(id);
  await world.insert('payout_reviews', {
    payout_id,
    member_id: id,
    signals: '["reversals"]',
    begun_at: now - day,
    released_at: now + 50,
    released_by: id,
  });
  await world.member({ paypal_email: 'lenta@correo.test' });
  await world.look();
  const review = await world.first('SELECT * FROM payout_reviews WHERE member_id = ?', id);
  expect(review).toMatchObject({ released_at: null, signals: '["same-paypal"]' });
});

test('a shared network connects only the accounts that signed up in this network', async () => {
  const [id, friend, passer] = [await world.member(), await world.member(), await world.member()];
  const network = { kind: 'network', key: 'red', act: 'sign-up' };
  await world.mark(id, network);
  await world.mark(friend, network);
  await world.mark(passer, { ...network, act: 'survey' });
  await world.look();
  const [signal] = await world.signals(id);
  expect(signal?.others.map((other) => other.id)).toEqual([friend]);
});
