import type { Db } from '../../worker/api/db/client.ts';
import { releaseDue } from '../../worker/api/members/ledger-store.ts';
import { endPayout } from '../../worker/api/payouts/end.ts';
import { takeLot } from '../../worker/api/payouts/lots/take.ts';
import { findPayout, requestPayout } from '../../worker/api/payouts/store.ts';
import { creditTransaction, reverseTransaction } from '../../worker/api/surveys/postbacks/store.ts';
import type { D1 } from '../support/database.ts';
import { Model, type Step } from './money-model.ts';

const day = 86_400_000;
const provider = 'bitlabs' as const;
const query = '';

interface Money {
  saldo: number;
  retenido: number;
  reserved: number;
  paid: number;
  uncovered: number;
  lines: number;
  heldLines: number;
}

/** A member's money in the database, and the sums of their ledger. */
export async function readMoney(d1: D1, id: string) {
  const row = await d1
    .prepare(
      `SELECT saldo_cents AS saldo, retenido_cents AS retenido,
        (SELECT coalesce(sum(monto_cents), 0) FROM payouts
          WHERE member_id = m.id AND estado = 'pendiente') AS reserved,
        (SELECT coalesce(sum(monto_cents), 0) FROM payouts
          WHERE member_id = m.id AND estado = 'pagado') AS paid,
        (SELECT coalesce(sum(r.uncovered_cents), 0) FROM survey_transactions t
          JOIN survey_reversals r ON r.proveedor = t.proveedor AND r.original_id = t.trans_id
          WHERE t.member_id = m.id) AS uncovered,
        (SELECT coalesce(sum(monto_cents), 0) FROM ledger_entries WHERE member_id = m.id) AS lines,
        (SELECT coalesce(sum(retenido_cents), 0) FROM ledger_entries WHERE member_id = m.id)
          AS heldLines
      FROM members m WHERE id = ?`,
    )
    .bind(id)
    .first<Money>();
  if (!row) throw new Error('the member is gone');
  const { lines, heldLines, ...money } = row;
  return { money, lines, heldLines };
}

/** The most calls of one life that fail, perhaps consecutively. */
export const mostFaults = 40;

/** Retries the same call until the database answers, as a client would. */
async function insist<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work();
    } catch (error) {
      const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
      if (attempt > mostFaults || !String(cause).includes('connection lost')) throw error;
    }
  }
}

async function openMember(d1: D1) {
  const id = crypto.randomUUID();
  const email = `${id}@correo.test`;
  await d1
    .prepare(
      `INSERT INTO members (id, email, password_hash, nombre, pais, country_code, estado,
        paypal_email, survey_user_id, consent_version, created_at, verified_at)
      VALUES (?, ?, '', 'Ana', 'Mexico', 'MX', 'activo', 'ana@paypal.test', ?, 'v', 1, 1)`,
    )
    .bind(id, email, id)
    .run();
  return { id, email };
}

/** An account that uses the Worker's own stores, with a model of the expected result. */
export async function openAccount(d1: D1, db: Db) {
  const member = await openMember(d1);
  const model = new Model();
  let now = Date.now();
  let requests = 0;

  const received = (transId: string, amountCents: number) => ({
    provider,
    transId,
    userKey: member.email,
    amountCents,
    query,
    now,
  });
  const credit = (transId: string, amountCents: number, held: boolean) =>
    insist(() =>
      creditTransaction(db, {
        ...received(transId, amountCents),
        counts: true,
        day: '2026-11-21',
        releaseAt: held ? now + day : null,
      }),
    );
  const reverse = (transId: string, originalId: string, cents: number | null) =>
    insist(() =>
      reverseTransaction(db, { ...received(transId, 0), originalId, takenCents: cents }),
    );

  async function request() {
    requests += 1;
    const id = crypto.randomUUID();
    const { payout } = await insist(() =>
      requestPayout(db, {
        id,
        memberId: member.id,
        email: member.email,
        idempotencyKey: `llave-${requests}`,
        requestHash: 'h',
        mailId: id,
        requestId: id,
        now,
      }),
    );
    return payout;
  }

  async function end(estado: 'pagado' | 'rechazado' | 'cancelado') {
    const open = await d1
      .prepare("SELECT id FROM payouts WHERE member_id = ? AND estado = 'pendiente'")
      .bind(member.id)
      .first<{ id: string }>();
    const payout = open && (await insist(() => findPayout(db, open.id)));
    if (!payout) return null;
    const motivo = estado === 'rechazado' ? 'No' : null;
    const id = crypto.randomUUID();
    if (estado === 'pagado') {
      const caller = { actorId: null, requestId: id, requestHash: null };
      const lot = { id, means: 'mano', account: null, caller, now } as const;
      const paid = { reference: null };
      await insist(() => takeLot(db, { ...lot, ids: [payout.id], override: false, paid }));
      return insist(() => findPayout(db, payout.id));
    }
    await insist(() =>
      endPayout(db, payout, {
        estado,
        motivo,
        now,
        mailId: id,
        audit: { actorId: null, requestId: id },
      }),
    );
    return insist(() => findPayout(db, payout.id));
  }

  /** Performs a step, in the database and in the model. */
  async function take(step: Step): Promise<void> {
    // Payouts are limited per day, so a test's account lives faster.
    now += 2 * day;
    const { transactions } = model;
    const id = crypto.randomUUID();
    const at = 'which' in step ? transactions[step.which % transactions.length] : undefined;
    switch (step.do) {
      case 'credit':
        await credit(id, step.cents, step.held);
        return model.credit(id, step.cents, step.held);
      case 'credit-again':
        if (at) await credit(at.id, at.cents, at.held);
        return;
      case 'reverse':
        if (!at) return;
        await reverse(id, at.id, step.cents);
        return model.reverse(at, step.cents);
      case 'reverse-early': {
        await reverse(`anula-${id}`, id, step.cents);
        await credit(id, step.of, step.held);
        model.credit(id, step.of, step.held);
        const arrived = transactions.at(-1);
        if (arrived) model.reverse(arrived, step.cents);
        return;
      }
      case 'release':
        await insist(() => releaseDue(db, now));
        return model.release();
      case 'request': {
        const payout = await request();
        if ((payout !== null) !== model.request()) throw new Error('a payout too many or too few');
        return;
      }
      case 'pay': {
        const payout = await end('pagado');
        if (payout?.estado === 'pagado') return model.pay();
        // Not without a confirmation while a reversal is uncovered.
        if (payout && model.owed === 0) throw new Error('a payout was not paid');
        return;
      }
      case 'cancel':
        await end('cancelado');
        return model.giveBack();
      case 'refuse':
        await end('rechazado');
        return model.giveBack();
    }
  }

  return { member, model, take };
}
