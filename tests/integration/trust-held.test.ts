import { expect, test } from 'vitest';
import { silence } from '../../worker/api/trust/silence.ts';
import type { SignalId } from '../../worker/contract/trust/signals.ts';
import { day, now, openTrust, originals } from './trust-world.ts';

// What holds a payout, what frees it, and that a held one is found (decision 041).

const { db, signals, ...world } = await openTrust();

let at = now;
const look = (changed = {}) => {
  at += 60_000;
  return world.look(at, changed);
};
const owner = await world.member();

/** A payout that reversals hold; returns its member's id. */
async function heldByReversals() {
  const id = await world.member();
  await world.credit(id, { monto_cents: 3000 });
  await world.reverse(await world.credit(id, { monto_cents: 1000, created_at: now - 5 * day }));
  await world.payout(id);
  await look();
  return id;
}
const fine = async (memberId: string, signal: SignalId) => {
  const found = (await signals(memberId)).find((one) => one.signal === signal);
  at += 60_000;
  return silence(db, originals, {
    memberId,
    signal,
    subject: found?.subject ?? '',
    seenAt: at,
    now: at,
    caller: { actorId: owner, requestId: 'r', requestHash: null },
    why: 'Está bien',
  });
};
const creditMore = (id: string) =>
  world.credit(id, { monto_cents: 90_000, created_at: now - 2 * day });
const reviewOf = (id: string) =>
  world.first<{ released_at: number | null }>(
    'SELECT * FROM payout_reviews WHERE member_id = ?',
    id,
  );

// Threat 71
test('«Esto está bien» on a signal that holds nothing releases no payout', async () => {
  const id = await heldByReversals();
  await world.mark(id, { kind: 'network', key: 'n', act: 'survey', place: 'tor' });
  // The share falls: what held it is gone, and nobody has decided.
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

test('«Esto está bien» on the signal that holds a payout releases it', async () => {
  const id = await heldByReversals();
  expect(await fine(id, 'reversals')).toMatchObject([{ memberId: id }]);
  expect(await reviewOf(id)).toMatchObject({ released_at: at });
});
