import { expect, test } from 'vitest';
import type { ShownSignal, SignalId } from '../../worker/contract/trust/signals.ts';
import { now, openTrustWorld } from './trust-world.ts';

// With «Esto está bien» the owner allows certain accounts to share a value, for example a PayPal email. The
// permission holds for exactly these accounts, even if they leave and return several times (decision 041).

const { signals, isHeld, ...world } = await openTrustWorld();

let at = now;
const look = () => {
  at += 60_000;
  return world.look(at);
};
const askerAt = async (paypal_email: string) => {
  const id = await world.member({ paypal_email });
  await world.credit(id, { monto_cents: 3000 });
  await world.payout(id);
  return id;
};
const accept = (memberId: string, shown?: ShownSignal) => {
  at += 60_000;
  return world.accept(memberId, 'same-paypal', at, shown);
};
const moveTo = async (id: string, paypalEmail: string) => {
  await world.moveTo(id, paypalEmail);
  await look();
};
const whyOf = async (id: string, signal: SignalId = 'same-paypal') =>
  (await signals(id)).find((one) => one.signal === signal)?.why;

// Threat 72
test('«Esto está bien» stays valid if a PayPal email changes and then changes back', async () => {
  const [one, other] = [await askerAt('casa@familia.test'), await world.member()];
  await moveTo(other, 'casa@familia.test');
  expect(await isHeld(one)).toBe(true);
  await accept(one);
  for (const email of ['aparte@correo.test', 'casa@familia.test']) await moveTo(other, email);
  expect(await whyOf(one)).toBe('Familia');
  expect(await isHeld(one)).toBe(false);
});

// Threat 70
test('payouts of accepted accounts are held while a new account has their PayPal email', async () => {
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

// Threat 70
test('«Esto está bien» does not accept an account that joined after the page loaded', async () => {
  const one = await askerAt('hogar@familia.test');
  const other = await world.member({ paypal_email: 'hogar@familia.test' });
  await look();
  const [shown] = await signals(one);
  await world.moveTo(other, 'fuera@correo.test');
  await world.lookAt(other, at + 1000);
  const newcomer = await askerAt('hogar@familia.test');
  await world.lookAt(newcomer, at + 2000);
  expect(await accept(one, shown)).toBeNull();
  const told = await world.first(
    "SELECT 1 FROM audit_log WHERE action = 'silence-signal' AND member_id = ?",
    one,
  );
  expect(told).toBeNull();
  await look();
  expect(await Promise.all([one, newcomer].map(isHeld))).toEqual([true, true]);
  expect(await whyOf(newcomer)).toBeNull();
  expect(await accept(one)).toHaveLength(2);
});

// Threat 72
test('an inactive new account puts no hold on payouts of two accepted accounts', async () => {
  const one = await askerAt('dos@familia.test');
  await world.member({ paypal_email: 'dos@familia.test' });
  await look();
  await accept(one);
  await world.member({ paypal_email: 'dos@familia.test', estado: 'suspendido', motivo: 'x' });
  await look();
  expect(await whyOf(one)).toBeNull();
  expect(await isHeld(one)).toBe(false);
});

// Threat 70
test('an account with many trust marks for one network does not hide other accounts', async () => {
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
