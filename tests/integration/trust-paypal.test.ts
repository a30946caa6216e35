import { expect, test } from 'vitest';
import { evaluateMembers } from '../../worker/api/trust/evaluate.ts';
import { testSecrets } from '../support/secrets.ts';
import { day, defaultSignalModes, now, openTrustWorld } from './trust-world.ts';

// A PayPal email connects the accounts that use the email now and the accounts that the site paid at this
// email (decision 041). An account that replaced the email before any payout is not connected.

const { isHeld, moveTo, signals, ...world } = await openTrustWorld();

let at = now;
const look = () => {
  at += 60_000;
  return world.look(at);
};

const earner = async (paypal_email: string) => {
  const id = await world.member({ paypal_email });
  await world.credit(id, { monto_cents: 3000 });
  return id;
};
const asker = async (paypal_email: string) => {
  const id = await earner(paypal_email);
  return { id, payout: await world.payout(id) };
};
const paid = async (paypal_email: string, from = now - 2 * day) => {
  const id = await earner(paypal_email);
  const payout = await world.payout(id, from);
  await look();
  await world.pay(payout, from + 1);
  await look();
  return id;
};
const seenOf = async (id: string) => (await signals(id)).map(({ signal }) => signal);
const suspend = (id: string) =>
  world.run("UPDATE members SET estado = 'suspendido', motivo = 'x' WHERE id = ?", id);
const erase = (id: string) =>
  world.run('UPDATE members SET erased_at = ?, paypal_email = NULL WHERE id = ?', now, id);

// Threat 72
test('an account that tries other members’ PayPal emails holds one payout at a time', async () => {
  const typist = await world.member({ paypal_email: 'propia@correo.test' });
  const names = ['uno', 'dos', 'tres'];
  const rivals = [];
  for (const name of names) rivals.push(await asker(`${name}@rival.test`));
  for (const [place, { id }] of rivals.entries()) {
    await moveTo(typist, `${names[place]}@rival.test`);
    await look();
    expect(await isHeld(id)).toBe(true);
    expect(await Promise.all(rivals.map((one) => isHeld(one.id)))).toEqual(
      rivals.map((_, other) => other === place),
    );
  }
  await moveTo(typist, 'propia@correo.test');
  await look();
  for (const { id } of rivals) {
    expect(await isHeld(id)).toBe(false);
    expect(await seenOf(id)).not.toContain('same-paypal');
  }
});

// Threat 72
test('the PayPal email of a suspended or erased account puts no payout on hold', async () => {
  for (const [end, leave] of Object.entries({ suspend, erase })) {
    const rival = await asker(`${end}@rival.test`);
    const typist = await world.member({ paypal_email: `${end}@rival.test` });
    await look();
    expect(await isHeld(rival.id)).toBe(true);
    await leave(typist);
    await look();
    expect(await isHeld(rival.id), end).toBe(false);
    expect(await seenOf(rival.id)).not.toContain('erased-before');
  }
});

test('after an account’s approval, another payout to its PayPal email is held', async () => {
  const typist = await world.member({ paypal_email: 'nueva@rival.test', estado: 'pendiente' });
  const rival = await asker('nueva@rival.test');
  await look();
  expect((await signals(rival.id))[0]?.text).toContain('no está activa: no retiene su pago');
  expect(await isHeld(rival.id)).toBe(false);
  await world.run("UPDATE members SET estado = 'activo' WHERE id = ?", typist);
  await look();
  expect((await signals(rival.id))[0]?.text).toMatch(/^Usa la misma cuenta de PayPal que [^(]+\.$/);
  expect(await isHeld(rival.id)).toBe(true);
});

// Threat 70
test.each(['moves', 'is suspended', 'moves and is erased'])(
  'an account that %s after a payment still shares the PayPal email of the payment',
  async (how) => {
    const email = `${how.replaceAll(' ', '.')}@familia.test`;
    const first = await paid(email);
    await moveTo(first, 'despues@correo.test');
    await look();
    if (how === 'is suspended') await suspend(first);
    if (how === 'moves and is erased') await erase(first);
    const second = await asker(email);
    await look();
    expect(await seenOf(second.id)).toContain(
      how === 'moves and is erased' ? 'erased-before' : 'same-paypal',
    );
    expect(await isHeld(second.id)).toBe(how !== 'moves and is erased');
    if (how === 'moves') {
      await world.run(
        "UPDATE payouts SET estado = 'cancelado', decided_at = ? WHERE id = ?",
        now,
        second.payout,
      );
      await moveTo(second.id, 'aparte@correo.test');
      await look();
      expect(await seenOf(first)).not.toContain('same-paypal');
    }
  },
);

// Threat 70
test('an open payout connects accounts by the PayPal email of its request', async () => {
  const first = await asker('abierta@familia.test');
  await look();
  await moveTo(first.id, 'una.hora@correo.test');
  await look();
  const second = await asker('abierta@familia.test');
  await look();
  expect([await isHeld(first.id), await isHeld(second.id)]).toEqual([true, true]);
});

// Threat 72
test('a new account does not hold a payout of the long-time user of its PayPal email', async () => {
  const id = await paid('vieja@correo.test', now - 300 * day);
  await world.credit(id, { monto_cents: 3000 });
  await world.payout(id);
  await world.member({ paypal_email: 'vieja@correo.test' });
  await look();
  expect(await seenOf(id)).toContain('same-paypal');
  expect(await isHeld(id)).toBe(false);
});

test('a review with a second signal stays after the shared PayPal email changes', async () => {
  const rival = await asker('dos.causas@rival.test');
  const taken = await world.credit(rival.id, { monto_cents: 3000, created_at: now - 5 * day });
  await world.reverse(taken);
  const typist = await world.member({ paypal_email: 'dos.causas@rival.test' });
  await look();
  await moveTo(typist, 'otra.parte@correo.test');
  await look();
  expect(await isHeld(rival.id)).toBe(true);
});

// Threat 71
test('a review stays although its first reason and a later second reason have ended', async () => {
  const held = await asker('dos.tiempos@rival.test');
  const old = { monto_cents: 1000, created_at: now - 5 * day };
  const taken = [await world.credit(held.id, old), await world.credit(held.id, old)];
  for (const id of taken) await world.reverse(id);
  await look();
  expect(await isHeld(held.id)).toBe(true);
  // More earnings make the share of reversed money small.
  for (let count = 0; count < 30; count += 1) await world.credit(held.id, old);
  await look();
  expect(await seenOf(held.id)).not.toContain('reversals');
  const friend = await world.member({ paypal_email: 'dos.tiempos@rival.test' });
  await look();
  await moveTo(friend, 'se.fue@rival.test');
  await look();
  expect(await isHeld(held.id)).toBe(true);
});

test('the database keeps a review while the review has a reason', async () => {
  const rival = await asker('queda@rival.test');
  await world.member({ paypal_email: 'queda@rival.test' });
  await look();
  await expect(
    world.run('DELETE FROM payout_reviews WHERE member_id = ?', rival.id),
  ).rejects.toThrow('a review remains');
});

// Threat 70
test('a payout stays held after its member moves to another PayPal account', async () => {
  const id = await paid('larga@familia.test', now - 300 * day);
  const first = await world.member({ paypal_email: 'larga@familia.test' });
  await look();
  const earlier = 'UPDATE trust_marks SET seen_at = ? WHERE member_id = ?';
  await world.run(earlier, now - 310 * day, first);
  await world.credit(id, { monto_cents: 3000 });
  await world.payout(id);
  await look();
  expect(await isHeld(id)).toBe(true);
  await moveTo(id, 'otra.cuenta@correo.test');
  await look();
  expect(await isHeld(id)).toBe(true);
});

// Threat 72
test('signals find a paid PayPal email in all spellings, also after an erasure', async () => {
  const id = await paid('ana.perez@gmail.com');
  await moveTo(id, 'anaperez@gmail.com');
  await world.credit(id, { monto_cents: 3000 });
  const payout = await world.payout(id);
  const typist = await world.member({ paypal_email: 'anaperez@gmail.com' });
  await look();
  expect(await seenOf(id)).toContain('same-paypal');
  expect(await isHeld(id)).toBe(false);
  const cancelled = "UPDATE payouts SET estado = 'cancelado', decided_at = ? WHERE id = ?";
  await world.run(cancelled, now, payout);
  await erase(id);
  await look();
  expect(await seenOf(typist)).toContain('erased-before');
});

// Threat 72
test('an account that is erased during an evaluation leaves no row in trust_marks', async () => {
  const id = await world.member({ paypal_email: 'carrera@correo.test' });
  await look();
  await moveTo(id, 'carrera@rival.test');
  const modes = async () => {
    // The evaluation has now read the emails.
    await new Promise((resolve) => setTimeout(resolve, 200));
    await erase(id);
    return defaultSignalModes;
  };
  const config = { TOKEN_SECRET: testSecrets.TOKEN_SECRET, TIME_ZONE: 'UTC' };
  await evaluateMembers({ db: world.db, config, modes }, [id], at);
  const left = 'SELECT count(*) AS total FROM trust_marks WHERE member_id = ?';
  expect(await world.first(left, id)).toEqual({ total: 0 });
});

// Threat 70
test('held payouts stay held after the erasure of the paid account', async () => {
  const first = await paid('escape@familia.test');
  const second = await asker('escape@familia.test');
  await look();
  expect(await isHeld(second.id)).toBe(true);
  await erase(first);
  await look();
  expect(await seenOf(second.id)).toContain('erased-before');
  expect(await isHeld(second.id)).toBe(true);
});
