import { expect, test } from 'vitest';
import { evaluateMembers } from '../../worker/api/trust/evaluate.ts';
import { testSecrets } from '../support/secrets.ts';
import { defaultSignalModes, now, openTrustWorld } from './trust-world.ts';

// An evaluation reads the accounts' emails and writes its findings later. The site must not lose a change that
// happens in between.

const { db, signals, ...world } = await openTrustWorld();

const config = { TOKEN_SECRET: testSecrets.TOKEN_SECRET, TIME_ZONE: 'UTC' };
/** Evaluates accounts; `happens` runs after the evaluation has read the emails. */
function lookWhile(ids: string[], happens: () => Promise<unknown>, at = now) {
  let left = 1;
  const modes = async () => {
    await new Promise((resolve) => setTimeout(resolve, 200));
    if (left-- === 1) await happens();
    return defaultSignalModes;
  };
  return evaluateMembers({ db, config, modes }, ids, at);
}
const moveTo = (id: string, email: string) =>
  world.run('UPDATE members SET paypal_email = ? WHERE id = ?', email, id);
const isDue = (id: string) => world.first('SELECT 1 FROM trust_due WHERE member_id = ?', id);
const seenOf = async (id: string) => (await signals(id)).map(({ signal }) => signal);

// Threat 70
test('a PayPal email that changes during an evaluation causes another evaluation', async () => {
  await world.member({ paypal_email: 'casa@familia.test' });
  const id = await world.member({ paypal_email: 'sola@correo.test' });
  await world.look();
  await lookWhile([id], () => moveTo(id, 'casa@familia.test'), now + 1);
  expect(await isDue(id)).not.toBeNull();
  await world.look(now + 2);
  expect(await seenOf(id)).toContain('same-paypal');
  expect(await isDue(id)).toBeNull();
});

// Threat 70
test('an earlier evaluation does not overwrite the findings of a later evaluation', async () => {
  await world.member({ paypal_email: 'piso@familia.test' });
  const id = await world.member({ paypal_email: 'aparte@correo.test' });
  await world.look(now + 10);
  await lookWhile(
    [id],
    async () => {
      await moveTo(id, 'piso@familia.test');
      await world.look(now + 12);
      expect(await seenOf(id)).toContain('same-paypal');
    },
    now + 11,
  );
  expect(await seenOf(id)).toContain('same-paypal');
});

test('the cron repeats an evaluation that never ended', async () => {
  const id = await world.member({ paypal_email: 'rota@correo.test' });
  await world.look(now + 20);
  const broken = lookWhile([id], () => Promise.reject(new Error('gone')), now + 21);
  await moveTo(id, 'cambiada@correo.test');
  await expect(broken).rejects.toThrow('gone');
  await world.look(now + 10 * 60_000);
  const marks = await world.first<{ total: number }>(
    "SELECT count(*) AS total FROM trust_marks WHERE member_id = ? AND kind = 'paypal'",
    id,
  );
  expect(marks).toEqual({ total: 1 });
  expect(await world.first('SELECT 1 FROM trust_looks')).toBeNull();
});

// Threat 70
test('an evaluation before a payout saves its result even if a later evaluation began', async () => {
  await world.member({ paypal_email: 'dos@familia.test' });
  await world.look(now + 15 * 60_000);
  const id = await world.member({ paypal_email: 'dos@familia.test' });
  await world.credit(id, { monto_cents: 3000 });
  await world.payout(id);
  // A later evaluation has begun and has written nothing when this evaluation ends.
  const overtake = () => world.run("UPDATE trust_looks SET look = 'later' WHERE member_id = ?", id);
  await lookWhile([id], overtake, now + 20 * 60_000);
  expect(await world.first('SELECT 1 FROM payout_reviews WHERE member_id = ?', id)).not.toBeNull();
});

test('an evaluation that newer evaluations overtake saves its result and is repeated', async () => {
  await world.member({ paypal_email: 'tres@familia.test' });
  await world.look(now + 25 * 60_000);
  const id = await world.member({ paypal_email: 'tres@familia.test' });
  const modes = async () => {
    await new Promise((resolve) => setTimeout(resolve, 200));
    await world.run("UPDATE trust_looks SET look = 'later' WHERE member_id = ?", id);
    return defaultSignalModes;
  };
  await evaluateMembers({ db, config, modes }, [id], now + 30 * 60_000);
  expect(await seenOf(id)).toContain('same-paypal');
  expect(await isDue(id)).not.toBeNull();
});
