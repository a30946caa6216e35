import { expect, test } from 'vitest';
import { type PayoutRow, payoutList } from '#contract/lists/payouts.ts';
import { makeQuerySchema } from '#contract/lists/query.ts';
import { readPage } from '../../worker/api/lists/engine.ts';
import { payoutSource } from '../../worker/api/lists/sources/payouts.ts';
import { countReviews, releasePayout } from '../../worker/api/trust/reviews.ts';
import { describeReviewForMember, selectReview } from '../../worker/api/trust/shown.ts';
import type { SignalId } from '../../worker/contract/trust/signals.ts';
import { day, defaultSignalModes, now, openTrustWorld } from './trust-world.ts';

// These tests prove which reasons hold or release a payout, and which held payouts the list shows (decision
// 041).

const { db, signals, ...world } = await openTrustWorld();

let at = now;
const look = (changed = {}) => {
  at += 60_000;
  return world.look(at, changed);
};
const owner = await world.member();

/** Creates a payout that the site holds because of reversals; returns the member's id. */
async function heldByReversals() {
  const id = await world.member();
  await world.credit(id, { monto_cents: 3000 });
  await world.reverse(await world.credit(id, { monto_cents: 1000, created_at: now - 5 * day }));
  await world.payout(id);
  await look();
  return id;
}
const fine = (memberId: string, signal: SignalId) => {
  at += 60_000;
  return world.accept(memberId, signal, at);
};
const creditMore = (id: string) =>
  world.credit(id, { monto_cents: 90_000, created_at: now - 2 * day });
const reviewOf = (id: string) =>
  world.first<{ released_at: number | null }>(
    'SELECT * FROM payout_reviews WHERE member_id = ?',
    id,
  );

// Threat 71
test('«Esto está bien» releases no payout if the signal holds no payout', async () => {
  const id = await heldByReversals();
  await world.mark(id, { kind: 'network', key: 'n', act: 'survey', place: 'tor' });
  // The share of reversed money falls, so no signal holds the payout, but only a person can release payouts.
  await creditMore(id);
  await look();
  expect((await signals(id)).map(({ signal }) => signal)).toEqual(['tor']);
  expect(await fine(id, 'tor')).toEqual([]);
  expect(await reviewOf(id)).toMatchObject({ released_at: null });
  const told = await world.first(
    "SELECT 1 FROM audit_log WHERE member_id = ? AND action = 'release-payout'",
    id,
  );
  expect(told).toBeNull();
});

test('«Esto está bien» on a signal releases the payout that the signal holds', async () => {
  const id = await heldByReversals();
  expect(await fine(id, 'reversals')).toMatchObject([{ memberId: id }]);
  expect(await reviewOf(id)).toMatchObject({ released_at: at });
});

const toReview = async () => {
  const query = makeQuerySchema(payoutList).parse({ estado: 'pendiente', senal: 'por-revisar' });
  const page = await readPage(db, payoutSource, query, {
    now: at,
    timeZone: 'UTC',
    adminEmail: '',
    appName: (slug) => slug,
  });
  return (page?.rows ?? []) as PayoutRow[];
};
const listed = async (id: string) => (await toReview()).find((row) => row.memberId === id);

test('the review list shows a payout with a weak signal', async () => {
  const id = await world.member();
  const home = { kind: 'network', key: 'casa', act: 'sign-up' };
  await world.mark(id, home);
  await world.mark(await world.member(), home);
  await world.credit(id, { monto_cents: 3000 });
  await world.payout(id);
  await look({ 'same-network': 'hold' });
  expect(await listed(id)).toMatchObject({
    review: { signals: ['same-network'], clearedAt: null },
  });
});

test('a held payout stays listed with a note after the member’s reversal share falls', async () => {
  const id = await heldByReversals();
  expect(await listed(id)).toMatchObject({ review: { clearedAt: null } });
  await creditMore(id);
  await look();
  expect(await listed(id)).toMatchObject({ review: { signals: ['reversals'], clearedAt: at } });
  const since = at;
  await world.insert('trust_due', { member_id: id });
  await look();
  expect(await listed(id)).toMatchObject({ review: { clearedAt: since } });
  await world.reverse(await world.credit(id, { monto_cents: 90_000 }));
  await look();
  expect(await listed(id)).toMatchObject({ review: { clearedAt: null } });
});

test('a held payout stays in the list with a note after the owner turns its signal off', async () => {
  const id = await heldByReversals();
  const chosen = { ...defaultSignalModes, reversals: 'nothing' as const };
  await world.insert('settings', { key: 'senales', value: JSON.stringify(chosen) });
  await look(chosen);
  expect(await listed(id)).toMatchObject({ review: { clearedAt: at } });
  await world.run("DELETE FROM settings WHERE key = 'senales'");
  await look();
  expect(await listed(id)).toMatchObject({ review: { clearedAt: null } });
});

test('a payout that was released despite a weak signal leaves the review list', async () => {
  const id = await world.member();
  const home = { kind: 'network', key: 'piso', act: 'sign-up' };
  await world.mark(id, home);
  await world.mark(await world.member(), home);
  await world.credit(id, { monto_cents: 3000 });
  const payout = await world.payout(id);
  const weak = { 'same-network': 'hold' as const };
  await look(weak);
  const caller = { actorId: owner, requestId: 'r', requestHash: null };
  const read = { shown: ['same-network'], seenAt: at };
  expect(
    await releasePayout(db, payout, { ...read, caller, why: 'Vecinos', now: at }),
  ).not.toBeNull();
  await look(weak);
  expect(await reviewOf(id)).toMatchObject({ why: 'Vecinos' });
  expect(await listed(id)).toBeUndefined();
});

const hour = 3_600_000;
test.each<[string, number[], string]>([
  ['minutes after the request', [-0.5], 'Cambió su PayPal después de pedir el pago.'],
  ['minutes before it', [0.5], 'Cambió su PayPal menos de 1 h antes de pedir el pago.'],
  ['twice before it', [50.5, 2.5], 'Cambió su PayPal 2 h antes de pedir el pago.'],
  [
    'before it and after',
    [50.5, -2],
    'Cambió su PayPal 50 h antes de pedir el pago, y otra vez después.',
  ],
])(
  'if the PayPal email changed %s, the signal gives the hours before the request',
  async (_, hoursBefore, text) => {
    const id = await world.member();
    await world.credit(id, { monto_cents: 3000 });
    const fecha = now - 3 * hour;
    await world.payout(id, fecha);
    const before = JSON.stringify({ paypalEmail: 'a***@c***.com' });
    for (const hours of hoursBefore) {
      const change = {
        action: 'change-paypal',
        member_id: id,
        fecha: fecha - hours * hour,
        before,
      };
      await world.insert('audit_log', change);
    }
    await look();
    const found = (await signals(id)).find(({ signal }) => signal === 'paypal-changed');
    expect(found?.text).toBe(text);
  },
);

test('72 hours after the request, the owner and the member read that a review is late', async () => {
  const id = await heldByReversals();
  const [begun] = await selectReview(db, id);
  const lateAt = (time: number) =>
    Promise.all([
      countReviews(db, time).then(([count]) => (count?.late ?? 0) > 0),
      begun && describeReviewForMember(begun, time).isLate,
    ]);
  // Reviews of the other tests would count as late too, so the test ends these reviews.
  await world.run('UPDATE payout_reviews SET ended_at = ? WHERE member_id <> ?', at, id);
  const requestedAt = now - hour;
  expect(await lateAt(requestedAt + 72 * hour)).toEqual([false, false]);
  expect(await lateAt(requestedAt + 72 * hour + 1)).toEqual([true, true]);
});
