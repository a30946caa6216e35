import { expect } from 'vitest';
import { apiActs } from './payout-api-acts.ts';
import { readMoney, timesAtPaypal } from './payout-money.ts';
import { ownActs } from './payout-own-acts.ts';
import { createState } from './payout-state.ts';
import type { Acts, Step } from './payout-steps.ts';
import type { TwoAccounts } from './paypal-support.ts';

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
