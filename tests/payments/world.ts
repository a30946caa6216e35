import { expect } from 'vitest';
import { isFault } from '#contract/reconciliation/difference-kinds.ts';
import { openDb } from '../../worker/api/db/client.ts';
import { isStillAsked } from '../../worker/api/payouts/batches/rules.ts';
import {
  findPayoutsWithoutEntries,
  findPaypalMismatches,
  findUncoveredReversals,
  findUnfinishedPayouts,
  findWrongBalances,
  findWrongTransactions,
} from '../../worker/api/reconciliation/checks.ts';
import { runSql } from '../integration/requests.ts';
import type { Site } from '../support/harness.ts';
import type { Member } from '../support/members.ts';
import type { TwoAccounts } from './accounts.ts';
import { createOwnerActions } from './acts.ts';
import { createBatchActs } from './api-acts.ts';
import { createPaypalEvents } from './paypal-acts.ts';
import { createProviderEvents } from './provider-acts.ts';
import { createModelState } from './state.ts';
import type { Step, StepActions } from './steps.ts';

const checks = [
  findWrongBalances,
  findWrongTransactions,
  findUncoveredReversals,
  findPayoutsWithoutEntries,
  findPaypalMismatches,
  findUnfinishedPayouts,
];

/** Returns the faults that the nightly check finds for some members: kinds and payouts. */
async function listFaults({ db }: Pick<Site, 'db'>, members: Pick<Member, 'id'>[]) {
  const found = await Promise.all(
    members.flatMap(({ id }) =>
      checks.map((check) =>
        openDb(db).all<{ tipo: string; asunto: string }>(
          check({ day: '', from: id.slice(0, -1), to: id, now: Date.now() }),
        ),
      ),
    ),
  );
  return found.flat().filter(({ tipo }) => isFault(tipo) || tipo.startsWith('paypal-'));
}

/** Returns whether a fault only reports a difference from PayPal. The ledger is then right. */
const isTold = (kind: string) => kind.startsWith('paypal-') || kind === 'pago-sin-fin';

/** Returns whether a fault concerns a payment that had already ended. A person must check such a fault. */
const isAfterEnd = (kind: string) =>
  ['paypal-dos-veces', 'paypal-abierto', 'paypal-pago-caido'].includes(kind);

const isMine = 'IN (SELECT value FROM json_each(?))';

/** Reads the state of each payout of some members, and the money of each member. */
async function readMoney(site: Pick<Site, 'db'>, members: Pick<Member, 'id'>[]) {
  const mine = JSON.stringify(members.map(({ id }) => id));
  const [states, money] = await site.db.batch([
    site.db
      .prepare(
        `SELECT id, estado, (SELECT lot_id FROM payout_lot_items i JOIN payout_lots l ON l.id = lot_id
            WHERE payout_id = p.id AND i.estado = 'pagado' AND means = 'api'
              AND error IS NOT 'SETTLED') AS paypalBatch
          FROM payouts p WHERE member_id ${isMine}`,
      )
      .bind(mine),
    site.db
      .prepare(
        `SELECT id, saldo_cents AS saldo, retenido_cents AS held, (SELECT cents FROM member_debts WHERE member_id = m.id) AS descubierto,
          (SELECT sum(monto_cents) FROM ledger_entries WHERE member_id = m.id) AS lines,
          (SELECT sum(retenido_cents) FROM ledger_entries WHERE member_id = m.id) AS heldLines,
          (SELECT coalesce(sum(monto_cents), 0) FROM payouts
            WHERE member_id = m.id AND estado IN ('pendiente', 'pagado')) AS away,
          (SELECT count(*) FROM payouts WHERE member_id = m.id AND estado = 'pendiente') AS open,
          erased_at IS NOT NULL AS isErased
        FROM members m WHERE id ${isMine}`,
      )
      .bind(mine),
  ]);
  type Name =
    | 'saldo'
    | 'held'
    | 'lines'
    | 'heldLines'
    | 'away'
    | 'descubierto'
    | 'open'
    | 'isErased';
  type Money = Record<Name, number>;
  return {
    states: (states?.results ?? []) as { id: string; estado: string; paypalBatch: string | null }[],
    money: (money?.results ?? []) as (Money & { id: string })[],
  };
}

/** Creates the owner, some members and PayPal on one site. The model itself counts the money that was paid. */
export async function createWorld(paying: TwoAccounts) {
  const state = await createModelState(paying);
  const { accounts, apiBatches, everyone, excused, otherwise, ownBatches, paidOutside, site } =
    state;
  const own = { ...createOwnerActions(state), ...createProviderEvents(state) };
  const acts: StepActions = { ...own, ...createBatchActs(state), ...createPaypalEvents(state) };
  state.restore(true);
  // The model makes all rows older, and this trigger would forbid such a change of batches.
  await runSql(site, 'DROP TRIGGER IF EXISTS payout_lots_stay');
  // PayPal has forgotten the batches of the earlier sequence.
  await runSql(site, 'UPDATE payout_lots SET due_at = NULL WHERE due_at IS NOT NULL');

  /** Returns how many times a payout's money has left and not returned. */
  const timesLeft = (id: string) => state.timesAtPaypal(id) + (paidOutside.get(id) ?? 0);

  /** Checks that each PayPal account gets only its own batches and only questions about these. */
  function checkAccounts() {
    for (const account of accounts) {
      const { batches, requests } = account.paypal;
      const own = apiBatches.filter((batch) => batch.account === account).map(({ id }) => id);
      const known = batches.map(({ id }) => `GET /v1/payments/payouts/${id}`);
      const asked = requests.filter((one) => one.startsWith('GET /v1/payments/payouts/'));
      expect({
        foreign: batches.map(({ senderId }) => senderId).filter((id) => !own.includes(id)),
        unknown: asked.filter((one) => !known.includes(one)),
      }).toEqual({ foreign: [], unknown: [] });
    }
  }

  /**
   * Checks that money never leaves twice, money that left is in no balance, no cent is lost, and the nightly
   * check finds only differences from PayPal.
   */
  async function check() {
    const [{ states, money }, faults] = await Promise.all([
      readMoney(site, everyone),
      listFaults(site, everyone),
    ]);
    expect(faults.filter(({ tipo }) => !isTold(tipo))).toEqual([]);
    const told = new Set(faults.filter(({ tipo }) => isAfterEnd(tipo)).map(({ asunto }) => asunto));
    for (const { id, estado, paypalBatch } of states) {
      const left = timesLeft(id);
      expect({ id, isOther: otherwise.has(`${paypalBatch} ${id}`) }).toEqual({
        id,
        isOther: false,
      });
      if (told.has(id) || excused.has(id)) continue;
      expect({ id, left: left > 1 }).toEqual({ id, left: false });
      if (left > 0) expect([id, ['pendiente', 'pagado'].includes(estado)]).toEqual([id, true]);
    }
    const byId = new Map(everyone.map((one) => [one.id, one]));
    for (const { id, saldo, held, lines, heldLines, away, descubierto, isErased, open } of money) {
      expect({ saldo: lines, held: heldLines }).toEqual({ saldo, held });
      if (isErased) expect({ saldo, open }).toEqual({ saldo: 0, open: 0 });
      if (isErased) continue;
      // Members owe reversals that the balance does not cover, and a member with a debt has no balance.
      const { earned, transactions = [] } = byId.get(id) ?? {};
      expect({ saldo: saldo + away - descubierto }).toEqual({ saldo: earned });
      const waiting = transactions.filter(({ isHeld }) => isHeld);
      expect({ held }).toEqual({ held: waiting.reduce((sum, { left }) => sum + left, 0) });
      expect({ isOwing: descubierto > 0 && saldo > 0 }).toEqual({ isOwing: false });
    }
    checkAccounts();
    return states;
  }

  /** Lists the payouts of PayPal's unfinished batches. */
  async function listOpen() {
    const ids = JSON.stringify(apiBatches.map(({ id }) => id));
    const open = "estado = 'abierto' AND lot_id IN (SELECT value FROM json_each(?))";
    return runSql(site, `SELECT payout_id FROM payout_lot_items WHERE ${open}`, ids);
  }

  /** Lists the payouts of old batches about which the site no longer asks PayPal. */
  async function listForgotten(): Promise<string[]> {
    const rows = await Promise.all(apiBatches.map(({ account, id }) => account.batchRow(id)));
    return apiBatches.flatMap(({ payouts }, index) => {
      const { created_at: createdAt, closed_at: closedAt } = rows[index] ?? {};
      const batch = { createdAt: Number(createdAt), closedAt: closedAt as number | null };
      return isStillAsked(batch, Date.now() + 86_400_000) ? [] : payouts;
    });
  }

  /** Makes PayPal reverse one payment in each account, some time after the payment. */
  async function takeBackOne(forgotten: string[]) {
    for (const { paypal } of accounts) {
      const items = paypal.batches.flatMap((batch) => batch.items);
      const paid = items.find(
        ({ transaction_status: status, payout_item: item }) =>
          status === 'SUCCESS' && !forgotten.includes(item.sender_item_id),
      );
      if (paid) paid.transaction_status = 'REVERSED';
    }
    await state.cron(accounts);
  }

  /** Ends the open batches by cron runs and the owner's actions. */
  async function end() {
    for (let round = 0; round < 3; round++) await state.cron(accounts);
    for (const [index] of apiBatches.entries()) {
      for (const account of accounts) {
        state.keys.account = account;
        await acts.number({ do: 'number', batch: index });
      }
      await acts.settle({ do: 'settle', batch: index, isRight: true, twice: false });
      await acts.seen({ do: 'seen', batch: index });
    }
    for (const [batch] of ownBatches.entries()) {
      await acts.close({ do: 'close', batch, isWhole: true, twice: false });
    }
  }

  return {
    check,
    step: (step: Step) => (acts[step.do] as (given: Step) => Promise<unknown>)(step),
    /**
     * Makes PayPal and the owner finish pending payments. Then exactly the payouts in the state `pagado` are
     * paid, each once, and the nightly check finds only money that returned from erased accounts.
     */
    async finish() {
      state.restore(false);
      await end();
      for (const status of ['SUCCESS', 'RETURNED'] as const) {
        for (const [who] of state.members.entries())
          await acts.paypal({ do: 'paypal', who, status });
      }
      // The member of an erased account can do nothing more, so PayPal ends these payments.
      for (const id of everyone.flatMap(({ payouts }) => payouts)) {
        for (const item of accounts.flatMap((account) => state.itemsAt(account, id))) {
          const { transaction_status: status } = item;
          if (status === 'PENDING') item.transaction_status = 'SUCCESS';
          if (['UNCLAIMED', 'BLOCKED'].includes(status)) item.transaction_status = 'RETURNED';
        }
      }
      await end();
      const forgotten = await listForgotten();
      await takeBackOne(forgotten);
      await acts.days({ do: 'days', count: 31 });
      await end();
      expect(await listOpen()).toEqual([]);
      const gone = everyone.filter(({ isErased }) => isErased).flatMap(({ payouts }) => payouts);
      for (const { id, estado } of await check()) {
        if (gone.includes(id) || excused.has(id)) continue;
        // After 45 days only a webhook reports PayPal's reversals, so the site may not know them.
        if (forgotten.includes(id) && timesLeft(id) === 0) continue;
        expect([id, estado === 'pagado']).toEqual([id, timesLeft(id) === 1]);
      }
      const faults = await listFaults(site, everyone);
      const known = [...gone, ...excused];
      expect(faults.filter(({ asunto }) => !known.includes(asunto))).toEqual([]);
    },
  };
}
