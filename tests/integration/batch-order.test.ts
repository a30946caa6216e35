import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { listStatements } from '../../worker/api/db/batch.ts';
import { buildAdjustmentStatements } from '../../worker/api/members/admin/account-store.ts';
import { buildDecisionStatements, findMember } from '../../worker/api/members/admin/store.ts';
import { buildEndStatements } from '../../worker/api/payouts/end.ts';
import { buildRequestStatements, findPayout } from '../../worker/api/payouts/store.ts';
import {
  buildCreditStatements,
  endStartedSurvey,
} from '../../worker/api/surveys/postbacks/store.ts';
import { buildReleaseStatements } from '../../worker/api/trust/reviews.ts';
import { now, openTrustWorld } from './trust-world.ts';

// Each statement that writes a record, mail or count names the row that it depends on. So these statements
// have the same effect in any order. Only statements that create or change such a row must stay in their
// place.

const world = await openTrustWorld();
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

/** A member and a batch. `first` and `last` name the statements that must stay in their place. */
interface Case {
  id: string;
  statements(): Parameters<typeof listStatements>[0];
  first?: string;
  last?: string;
  /** The expected audit actions, mails and ledger entries of the member. */
  done: string;
}

const cases: Record<string, () => Promise<Case>> = {
  async 'the end of a payout'() {
    const { id, payoutId } = await askingMember();
    const open = await findPayout(db, payoutId);
    if (!open) throw new Error('no payout');
    const end = () => ({ mailId: crypto.randomUUID(), audit: caller(), motivo: 'No', now });
    const statements = () => buildEndStatements(db, open, { estado: 'rechazado', ...end() });
    return {
      id,
      statements,
      last: 'ended',
      done: 'refuse-payout payout-refused encuesta,pago,devolucion',
    };
  },
  async 'the approval of a member'() {
    const id = await world.member({ estado: 'pendiente' });
    const found = await findMember(db, id);
    if (!found) throw new Error('no member');
    const statements = () =>
      buildDecisionStatements(db, found, {
        decision: { estado: 'activo', from: 'pendiente' },
        verdict: { action: 'approve-member', template: 'approved' },
        mailId: crypto.randomUUID(),
        caller: caller(),
        day: '2026-11-24',
        now,
      });
    return { id, statements, last: 'changed', done: 'approve-member approved ' };
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
      buildReleaseStatements(db, sql`r.payout_id = ${payoutId}`, {
        caller: caller(),
        why: 'Sí',
        now,
      });
    return {
      id,
      statements,
      last: 'released',
      done: 'release-payout payout-reviewed encuesta,pago',
    };
  },
  async 'the request of a payout'() {
    const email = `${crypto.randomUUID()}@correo.test`;
    const id = await world.member({ email, paypal_email: email });
    await world.credit(id, { monto_cents: 3000 });
    const call = { ...caller(), actorId: id };
    const statements = () => {
      const [payout, mailId] = [crypto.randomUUID(), crypto.randomUUID()];
      return buildRequestStatements(db, { id: payout, memberId: id, email, mailId, call, now });
    };
    return {
      id,
      statements,
      first: 'payout',
      done: 'request-payout payout-requested encuesta,pago',
    };
  },
  async 'the adjustment of a balance'() {
    const email = `${crypto.randomUUID()}@correo.test`;
    const id = await world.member({ email });
    const [member, audit] = [{ id, email, nombre: 'Persona' }, caller()];
    const statements = () =>
      buildAdjustmentStatements(db, member, {
        montoCents: 500,
        motivo: 'Sí',
        saldoCents: undefined,
        audit,
        now,
        mailId: crypto.randomUUID(),
      });
    return {
      id,
      statements,
      first: 'mails',
      last: 'entry',
      done: 'adjust-balance adjusted ajuste',
    };
  },
};

const doneFor = (id: string) =>
  world.first<{ done: string }>(
    `SELECT (SELECT group_concat(action) FROM audit_log WHERE member_id = m.id) || ' ' ||
      (SELECT group_concat(template) FROM outbox WHERE recipient = m.email) || ' ' ||
      coalesce((SELECT group_concat(tipo ORDER BY id) FROM ledger_entries WHERE member_id = m.id), '') AS done
    FROM members AS m WHERE id = ?`,
    id,
  );

test.each(Object.entries(cases))(
  'the batch of %s has the same single effect in every order of its statements',
  async (_, begin) => {
    const { statements, first = '', last = '' } = await begin();
    const names = Object.entries(statements()).flatMap(([name, one]) => (one ? [name] : []));
    const end = names.indexOf(last);
    const moved = (end < 0 ? names : names.slice(0, end)).filter((name) => name !== first);
    for (const order of ordersOf(moved)) {
      const { id, statements: made, done } = await begin();
      const run = async () => {
        const parts = made();
        const [one, ...rest] = listStatements(
          Object.fromEntries([first, ...order, last].map((name) => [name, parts[name]])),
        );
        if (one) await db.batch([one, ...rest]);
      };
      await run();
      await run();
      expect(await doneFor(id), order.join()).toEqual({ done });
    }
  },
);

test('only the log row of the same transaction ends a survey start', async () => {
  const member = await world.member();
  await world.start(member, { estado: 'started', created_at: now - 1000, settled_at: null });
  const own = {
    provider: 'cpx',
    transId: 'own',
    userKey: member,
    amountCents: 100,
    counts: true,
    query: '',
    day: '2026-11-24',
    releaseAt: null,
    end: 'credited',
    now,
  } as const;
  const other = { ...own, transId: 'other', userKey: 'nobody' };
  const [first, ...rest] = listStatements({
    ...buildCreditStatements(db, own),
    other: listStatements(buildCreditStatements(db, other)),
    start: endStartedSurvey(db, own, 100),
  });
  if (first) await db.batch([first, ...rest]);
  expect(
    await world.first('SELECT estado, trans_id FROM survey_starts WHERE member_id = ?', member),
  ).toEqual({ estado: 'credited', trans_id: 'own' });
});
