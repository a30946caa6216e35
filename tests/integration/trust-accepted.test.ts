import { expect, test } from 'vitest';
import { silence } from '../../worker/api/trust/silence.ts';
import type { SignalId } from '../../worker/contract/trust/signals.ts';
import { now, openTrust, originals } from './trust-world.ts';

// «Esto está bien» says which accounts may share something. It holds as long as the accounts are
// those, however often they leave and come back (decision 041).

const { db, signals, ...world } = await openTrust();

let at = now;
const look = () => {
  at += 60_000;
  return world.look(at);
};
const owner = await world.member();
const askerAt = async (paypal_email: string) => {
  const id = await world.member({ paypal_email });
  await world.credit(id, { monto_cents: 3000 });
  await world.payout(id);
  return id;
};
const accept = async (memberId: string, signal: SignalId = 'same-paypal') => {
  const found = (await signals(memberId)).find((one) => one.signal === signal);
  at += 60_000;
  return silence(db, originals, {
    memberId,
    signal,
    subject: found?.subject ?? '',
    seenAt: at,
    now: at,
    caller: { actorId: owner, requestId: 'r', requestHash: null },
    why: 'Familia',
  });
};
const moveTo = async (id: string, paypal_email: string) => {
  await world.run('UPDATE members SET paypal_email = ? WHERE id = ?', paypal_email, id);
  await look();
};
const isHeld = async (id: string) => {
  const found = await world.first<{ total: number }>(
    'SELECT count(*) AS total FROM payout_reviews WHERE member_id = ? AND released_at IS NULL',
    id,
  );
  return found?.total === 1;
};
const whyOf = async (id: string, signal: SignalId = 'same-paypal') =>
  (await signals(id)).find((one) => one.signal === signal)?.why;

// Threat 72
test('an account that leaves an address and comes back undoes no «Esto está bien»', async () => {
  const [one, other] = [await askerAt('casa@familia.test'), await world.member()];
  await moveTo(other, 'casa@familia.test');
  expect(await isHeld(one)).toBe(true);
  await accept(one);
  for (const address of ['aparte@correo.test', 'casa@familia.test']) await moveTo(other, address);
  expect(await whyOf(one)).toBe('Familia');
  expect(await isHeld(one)).toBe(false);
});

// Threat 70
test('an account that nobody accepted holds those that a person accepted, and leaves them accepted', async () => {
  const one = await askerAt('piso@familia.test');
  const other = await world.member({ paypal_email: 'piso@familia.test' });
  await look();
  await accept(one);
  await moveTo(other, 'lejos@correo.test');
  const newcomer = await world.member({ paypal_email: 'piso@familia.test' });
  await look();
  expect(await whyOf(one)).toBeNull();
  expect(await isHeld(one)).toBe(true);
  await moveTo(newcomer, 'otro@correo.test');
  await moveTo(other, 'piso@familia.test');
  expect(await whyOf(one)).toBe('Familia');
  expect(await isHeld(one)).toBe(false);
});

// Threat 72
test('an account that is not active holds none of two that a person accepted', async () => {
  const one = await askerAt('dos@familia.test');
  await world.member({ paypal_email: 'dos@familia.test' });
  await look();
  await accept(one);
  await world.member({ paypal_email: 'dos@familia.test', estado: 'suspendido', motivo: 'x' });
  await look();
  expect(await whyOf(one)).toBeNull();
  expect(await isHeld(one)).toBe(false);
});

test('an erased account leaves no acceptance', async () => {
  const one = await askerAt('adios@familia.test');
  const other = await world.member({ paypal_email: 'adios@familia.test' });
  await look();
  await accept(one);
  await world.run('UPDATE members SET erased_at = ?, paypal_email = NULL WHERE id = ?', at, other);
  const left = await world.first<{ total: number }>(
    'SELECT count(*) AS total FROM trust_accepted WHERE member_id = ?',
    other,
  );
  expect(left).toEqual({ total: 0 });
});

// Threat 70
test('accounts with many marks of one key hide no other account', async () => {
  const markAll = async (act: string[]) => {
    const id = await world.member();
    for (const one of act) await world.mark(id, { kind: 'network', key: 'barrio', act: one });
    return id;
  };
  const ids = [];
  for (let count = 0; count < 6; count += 1)
    ids.push(await markAll(['sign-in', 'sign-up', 'survey', 'payout']));
  await look();
  await markAll(['sign-up']);
  const due = await world.first<{ total: number }>(
    'SELECT count(*) AS total FROM trust_due WHERE member_id IN (SELECT value FROM json_each(?))',
    JSON.stringify(ids),
  );
  expect(due).toEqual({ total: ids.length });
});
