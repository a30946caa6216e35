import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { listStatements } from '../../worker/api/db/batch.ts';
import { decideStatements, findMember } from '../../worker/api/members/admin/store.ts';
import { endStatements } from '../../worker/api/payouts/end.ts';
import { findPayout } from '../../worker/api/payouts/store.ts';
import { creditStatements, endStart } from '../../worker/api/surveys/postbacks/store.ts';
import { releaseStatements } from '../../worker/api/trust/reviews.ts';
import { now, openTrust } from './trust-world.ts';

// Each record, mail and count states the row that it depends on. So these statements may come in any order
// before the change, and each of them still happens once.

const world = await openTrust();
const { db } = world;
const admin = await world.member();
const caller = () => ({ actorId: admin, requestId: crypto.randomUUID(), requestHash: null });

function ordersOf<T>(items: readonly T[]): T[][] {
  if (items.length < 2) return [[...items]];
  return items.flatMap((one, place) =>
    ordersOf(items.toSpliced(place, 1)).map((rest) => [one, ...rest]),
  );
}

const askingMember = async () => {
  const id = await world.member();
  await world.credit(id, { monto_cents: 3000 });
  return { id, payoutId: await world.payout(id) };
};

const cases = {
  async 'the end of a payout'() {
    const { id, payoutId } = await askingMember();
    const open = await findPayout(db, payoutId);
    if (!open) throw new Error('no payout');
    const end = () => ({ mailId: crypto.randomUUID(), audit: caller(), motivo: 'No', now });
    const statements = () => endStatements(db, open, { estado: 'rechazado', ...end() });
    return { id, statements, change: 'ended', done: 'refuse-payout payout-refused' };
  },
  async 'the approval of a member'() {
    const id = await world.member({ estado: 'pendiente' });
    const found = await findMember(db, id);
    if (!found) throw new Error('no member');
    const statements = () =>
      decideStatements(db, found, {
        decision: { estado: 'activo', from: 'pendiente' },
        verdict: { action: 'approve-member', template: 'approved' },
        mailId: crypto.randomUUID(),
        caller: caller(),
        day: '2026-11-24',
        now,
      });
    return { id, statements, change: 'changed', done: 'approve-member approved' };
  },
  async 'the release of a payout'() {
    const { id, payoutId } = await askingMember();
    await world.insert('payout_reviews', {
      payout_id: payoutId,
      member_id: id,
      signals: '["tor"]',
      begun_at: now,
    });
    const statements = () =>
      releaseStatements(db, sql`r.payout_id = ${payoutId}`, { caller: caller(), why: 'Sí', now });
    return { id, statements, change: 'released', done: 'release-payout payout-reviewed' };
  },
};

const doneFor = (id: string) =>
  world.first<{ done: string }>(
    `SELECT (SELECT group_concat(action) FROM audit_log WHERE member_id = m.id) || ' ' ||
      (SELECT group_concat(template) FROM outbox WHERE recipient = m.email) AS done
    FROM members AS m WHERE id = ?`,
    id,
  );

test.each(Object.entries(cases))(
  'the batch of %s has the same single effect in every order of its statements',
  async (_, begin) => {
    const { statements } = await begin();
    const names = Object.entries(statements()).flatMap(([name, one]) => (one ? [name] : []));
    const { change } = await begin();
    const effects = names.slice(0, names.indexOf(change));
    expect(effects.length).toBeGreaterThan(1);
    for (const order of ordersOf(effects)) {
      const { id, statements: made, done } = await begin();
      const run = async () => {
        const parts: Record<string, Parameters<typeof listStatements>[0][string]> = made();
        const [first, ...rest] = listStatements(
          Object.fromEntries([...order, change].map((name) => [name, parts[name]])),
        );
        if (first) await db.batch([first, ...rest]);
      };
      await run();
      await run();
      expect(await doneFor(id), order.join()).toEqual({ done });
    }
  },
);

test('a survey ends by the log row of its own transaction', async () => {
  const member = await world.member();
  await world.start(member, { estado: 'started', created_at: now - 1000, settled_at: null });
  const credit = (transId: string, userKey: string) => ({
    ...({ provider: 'cpx', transId, userKey, amountCents: 100, counts: true, query: '' } as const),
    ...({ day: '2026-11-24', releaseAt: null, end: 'credited', now } as const),
  });
  const own = credit('own', member);
  const [first, ...rest] = listStatements({
    ...creditStatements(db, own),
    other: listStatements(creditStatements(db, credit('other', 'nobody'))),
    start: endStart(db, own, 100),
  });
  if (first) await db.batch([first, ...rest]);
  expect(
    await world.first('SELECT estado, trans_id FROM survey_starts WHERE member_id = ?', member),
  ).toEqual({ estado: 'credited', trans_id: 'own' });
});
