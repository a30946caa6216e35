import { expect } from 'vitest';
import { isFault } from '#contract/reconciliation/difference-kinds.ts';
import type { Batch } from '../../scripts/paypal/answers.ts';
import type { Site } from '../harness.ts';
import type { Member } from '../members.ts';
import { apiActs, ownActs } from './payout-acts.ts';
import { createState } from './payout-state.ts';
import type { Acts, Step } from './payout-steps.ts';
import type { TwoAccounts } from './paypal-support.ts';
import { rowsOf } from './requests.ts';

/** What the check of today says is wrong: payouts by their ids, anything else by its kind. */
export async function listFaults({ admin, site }: TwoAccounts): Promise<string[]> {
  const headers = { ...admin.headers, 'idempotency-key': crypto.randomUUID() };
  const init = { method: 'POST', headers, body: '{}' };
  const checked = await site.fetch('/api/admin/conciliacion/revisar', init);
  expect(checked.status).toBeLessThan(300);
  const unfinished = () =>
    rowsOf(site, 'SELECT dia FROM reconciliations WHERE finished_at IS NULL');
  while ((await unfinished()).length > 0) await site.runCron();
  const found = await rowsOf<{ tipo: string; asunto: string }>(
    site,
    `SELECT tipo, asunto FROM differences
      WHERE dia = (SELECT max(dia) FROM reconciliations) ORDER BY asunto`,
  );
  return found
    .filter(({ tipo }) => isFault(tipo))
    .map(({ tipo, asunto }) => (tipo === 'paypal-pago-caido' ? asunto : `${tipo} ${asunto}`));
}

/** PayPal has given these back, or has never paid them. */
const unpaid = new Set(['FAILED', 'RETURNED', 'BLOCKED', 'REVERSED', 'REFUNDED']);

/** How often PayPal pays a payout, or will. */
const timesAtPaypal = (batches: readonly Batch[], payoutId: string) =>
  batches
    .flatMap(({ items }) => items)
    .filter(
      ({ payout_item: item, transaction_status: status }) =>
        item.sender_item_id === payoutId && !unpaid.has(status),
    ).length;

const isMine = 'IN (SELECT value FROM json_each(?))';

/** The state of each payout of some members, and the money of each of them. */
async function readMoney(site: Pick<Site, 'db'>, members: Pick<Member, 'id'>[]) {
  const mine = JSON.stringify(members.map(({ id }) => id));
  const [states, money] = await site.db.batch([
    site.db.prepare(`SELECT id, estado FROM payouts WHERE member_id ${isMine}`).bind(mine),
    site.db
      .prepare(
        `SELECT saldo_cents AS saldo,
          (SELECT sum(monto_cents) FROM ledger_entries WHERE member_id = m.id) AS lines,
          (SELECT sum(monto_cents) FROM ledger_entries WHERE member_id = m.id
            AND tipo NOT IN ('pago', 'devolucion')) AS earned,
          (SELECT coalesce(sum(monto_cents), 0) FROM payouts
            WHERE member_id = m.id AND estado IN ('pendiente', 'pagado')) AS away,
          (SELECT count(*) FROM payouts WHERE member_id = m.id AND estado = 'pendiente') AS open,
          erased_at IS NOT NULL AS isErased
        FROM members m WHERE id ${isMine}`,
      )
      .bind(mine),
  ]);
  const rows = (states?.results ?? []) as { id: string; estado: string }[];
  return {
    states: new Map(rows.map(({ id, estado }) => [id, estado])),
    money: money?.results as Record<
      'saldo' | 'lines' | 'away' | 'earned' | 'open' | 'isErased',
      number
    >[],
  };
}

/** The owner, some members and PayPal, over one site: what leaves it is counted outside of it. */
export async function createWorld(paying: TwoAccounts) {
  const state = await createState(paying);
  const { accounts, apiLots, everyone, ownLots, paidOutside, site } = state;
  const acts: Acts = { ...ownActs(state), ...apiActs(state) };
  state.restore(true);

  /** How often the money of a payout has left, and not come back. */
  const timesLeft = (id: string) =>
    accounts.reduce(
      (sum, { paypal }) => sum + timesAtPaypal(paypal.batches, id),
      paidOutside.get(id) ?? 0,
    );

  /** An account of PayPal's gets the lots that were made for it, and is asked about no other. */
  function checkAccounts() {
    for (const account of accounts) {
      const { batches, requests } = account.paypal;
      const own = apiLots.filter((lot) => lot.account === account).map(({ id }) => id);
      const known = batches.map(({ id }) => `GET /v1/payments/payouts/${id}`);
      const asked = requests.filter((one) => one.startsWith('GET /v1/payments/payouts/'));
      expect({
        foreign: batches.map(({ senderId }) => senderId).filter((id) => !own.includes(id)),
        unknown: asked.filter((one) => !known.includes(one)),
      }).toEqual({ foreign: [], unknown: [] });
    }
  }

  /** After 25 days in doubt the owner looks at PayPal, and tells what is there. */
  async function resolveDoubt({ id, account }: (typeof apiLots)[number]) {
    if ((await account.batchRow(id))?.estado !== 'creado') return;
    const found = account.paypal.batches.find(({ senderId }) => senderId === id);
    const told = found
      ? await account.post(`paypal/${id}/numero`, { paypalId: found.id })
      : await account.post(`paypal/${id}/descartar`, { motivo: 'No aparece allí' });
    expect(told.status).toBe(200);
  }

  /** PayPal pays what it has; what nobody claims goes back. */
  function settleAll() {
    for (const { paypal } of accounts) {
      for (const item of paypal.batches.flatMap(({ items }) => items)) {
        const { sender_item_id: id } = item.payout_item;
        if (item.transaction_status === 'PENDING') paypal.settle(id, 'SUCCESS');
        if (item.transaction_status === 'UNCLAIMED') paypal.settle(id, 'RETURNED');
      }
    }
  }

  /** Of one payout in each account PayPal gets the money back, so that there is something to find. */
  function takeBackOne() {
    for (const { paypal } of accounts) {
      const items = paypal.batches.flatMap(({ items }) => items);
      const paid = items.find(({ transaction_status: status }) => status === 'SUCCESS');
      if (paid) paypal.settle(paid.payout_item.sender_item_id, 'REVERSED');
    }
  }

  /** PayPal tells what it has taken back; returns what the site had already called paid. */
  async function tellTakenBack(): Promise<string[]> {
    const { states } = await readMoney(site, everyone);
    const told = new Set<string>();
    for (const account of accounts) {
      const items = account.paypal.batches.flatMap(({ items }) => items);
      for (const { payout_item: item, transaction_status: status } of items) {
        const id = item.sender_item_id;
        if (status !== 'REVERSED' || states.get(id) !== 'pagado' || timesLeft(id) > 0) continue;
        expect((await state.hear(account, account.paypal, id)).status).toBe(204);
        told.add(id);
      }
    }
    return [...told];
  }

  return {
    step: (step: Step) => (acts[step.do] as (given: Step) => Promise<unknown>)(step),
    /** Nothing is paid twice, nothing that has left went back to a balance, no cent is lost. */
    async check() {
      const { states, money } = await readMoney(site, everyone);
      for (const [id, estado] of states) {
        const left = timesLeft(id);
        expect({ id, left: left > 1 }).toEqual({ id, left: false });
        if (left > 0) expect(['pendiente', 'pagado']).toContain(estado);
      }
      for (const { saldo, lines, away, earned, isErased, open } of money) {
        expect({ saldo: lines, earned: saldo + away }).toEqual({ saldo, earned });
        if (isErased) expect({ saldo, open }).toEqual({ saldo: 0, open: 0 });
      }
      checkAccounts();
      return states;
    },
    /**
     * PayPal and the owner finish what is under way: what has left is paid, and nothing else.
     * Returns the payouts that were paid and came back, which only the reconciliation tells.
     */
    async finish() {
      state.restore(false);
      await state.cron(accounts);
      settleAll();
      await state.cron(accounts);
      for (const lot of apiLots) await resolveDoubt(lot);
      await state.cron(accounts);
      for (const lot of ownLots) {
        if (lot.fate === 'paid-outside') await state.closeLot(lot, 'pagado', false);
      }
      const cameBack = await tellTakenBack();
      for (const [id, estado] of await this.check()) {
        const isPaid = timesLeft(id) === 1 || cameBack.includes(id);
        expect([id, estado === 'pagado']).toEqual([id, isPaid]);
      }
      takeBackOne();
      return tellTakenBack();
    },
  };
}
