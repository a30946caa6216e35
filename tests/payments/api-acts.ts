import { setTimeout as pause } from 'node:timers/promises';
import type { LotTaken } from '#contract/payouts/lots.ts';
import type { Trouble } from '../../scripts/paypal/server.ts';
import { rowsOf } from '../integration/requests.ts';
import type { Account, State } from './state.ts';
import type { Acts } from './steps.ts';

/** The owner's actions on PayPal's API. */
export function apiActs(state: State) {
  const { accounts, apiLots, at, call, decide, itemsAt, keyed, keys, latest, post } = state;
  const { excused, givenUp, isShownBy, otherwise, rested, site } = state;
  const ofLot = (index: number) => at(apiLots, index);

  /** The troubles that the next new batches meet at PayPal. */
  function meet(troubles: readonly (Trouble | null)[]) {
    for (const { paypal } of accounts) {
      paypal.troubles.splice(0, Number.POSITIVE_INFINITY, ...troubles.map((one) => one ?? {}));
    }
  }

  async function pay(whose: readonly number[], twice: boolean) {
    const ids = whose.flatMap((who) => latest(who) ?? []);
    const { account } = keys;
    const response = await call(twice, (key) => account.pay(ids, key));
    if (response.status !== 201) return;
    const { lot, included } = (await response.json()) as LotTaken;
    apiLots.push({ id: lot.id, account, payouts: included });
  }

  interface Overtaking {
    first: () => Promise<unknown>;
    troubles: (Trouble | null)[];
    meanwhile: () => Promise<unknown>;
  }
  /** The answer to the first call arrives after other events, and its claim has lapsed. */
  async function overtake({ paypal }: Account, { first, troubles, meanwhile }: Overtaking) {
    const { promise: until, resolve: answer } = Promise.withResolvers<void>();
    const [slow = null, ...fast] = troubles;
    meet([{ ...slow, until }, ...fast]);
    paypal.state.until = until;
    const calls = () => paypal.requests.filter((one) => one.includes('/v1/payments/')).length;
    const before = calls();
    const done = first();
    for (let tries = 0; calls() === before && tries < 20; tries++) await pause(2);
    // Nothing was asked, so the next request is not delayed.
    if (calls() === before) answer();
    paypal.state.until = null;
    await rowsOf(site, 'UPDATE payout_lots SET claimed_until = 1 WHERE claimed_until > 1');
    await meanwhile();
    answer();
    await done;
    await rested();
  }

  return {
    async api({ whose, trouble, twice }) {
      meet([trouble]);
      await pay(whose, twice);
      await rested();
    },
    /** The third parallel run is the deployment with the other keys, which still finishes its work. */
    cron: ({ atOnce, trouble }) => {
      meet([trouble]);
      const others = accounts.filter((account) => account !== keys.account);
      return state.cron([keys.account, keys.account, ...others].slice(0, atOnce));
    },
    async retry({ lot, trouble }) {
      const { id } = ofLot(lot) ?? {};
      meet([trouble]);
      if (id) await post(`lotes/${id}/reintentar`);
      await rested();
    },
    async overtaken({ whose, slow, fast }) {
      await overtake(keys.account, {
        first: () => pay(whose, false),
        troubles: [slow, fast],
        meanwhile: () => state.begin([keys.account]),
      });
    },
    async lapse({ lot: index, slow, fast }) {
      const lot = ofLot(index);
      if (!lot) return;
      await rowsOf(site, 'UPDATE payout_lots SET due_at = 0 WHERE id = ?', lot.id);
      await overtake(keys.account, {
        first: () => post(`lotes/${lot.id}/reintentar`),
        troubles: [slow, fast],
        meanwhile: () => state.begin([keys.account]),
      });
    },
    async stale({ who, before, after, isTaken }) {
      const id = latest(who);
      const lot = apiLots.findLast(({ payouts }) => id && payouts.includes(id));
      if (!id || !lot) return;
      decide(id, before);
      await rowsOf(site, 'UPDATE payout_lots SET due_at = 0 WHERE id = ?', lot.id);
      await overtake(lot.account, {
        first: () => lot.account.post(`lotes/${lot.id}/reintentar`),
        troubles: [],
        async meanwhile() {
          decide(id, after);
          if (isShownBy(lot.account.paypal, id))
            await state.hear(lot.account, lot.account.paypal, id);
          if (isTaken) await state.take('mano', [id], false);
        },
      });
    },
    /** The owner finds the batch at PayPal. */
    async number({ lot: index }) {
      const lot = ofLot(index);
      const found = lot?.account.paypal.batches.find(({ senderId }) => senderId === lot.id);
      if (lot && found) await post(`lotes/${lot.id}/numero`, { paypalId: found.id });
      await rested();
    },
    /** Pressed at any time, because the site knows whether it may have been sent. */
    async 'free-unsent'({ lot: index }) {
      const lot = ofLot(index);
      const body = { estado: 'liberado', motivo: 'Mejor a mano' };
      if (lot) await post(`lotes/${lot.id}/cerrar`, body, keyed(crypto.randomUUID()));
    },
    /** The owner reviews PayPal's different report: a given-up payment is theirs from then on. */
    async seen({ lot: index }) {
      const lot = ofLot(index);
      for (const payoutId of lot?.payouts ?? []) {
        const seen = await post(`lotes/${lot?.id}/revisado`, { payoutId });
        if (seen.status === 200 && givenUp.has(payoutId)) excused.add(payoutId);
      }
    },
    /**
     * The owner checks PayPal's account and enters each payment's outcome, if there is one; or gives it up,
     * whatever PayPal may still do. PayPal's reports then differ.
     */
    async settle({ lot: index, isRight, twice }) {
      const lot = ofLot(index);
      for (const payoutId of lot?.payouts ?? []) {
        const item = lot && itemsAt(lot.account, payoutId, lot.id).at(-1);
        const status = item?.transaction_status;
        const isOpen = ['PENDING', 'UNCLAIMED', 'BLOCKED'].includes(status ?? '');
        if (isOpen && isRight) continue;
        const isPaid = status === 'SUCCESS';
        const body = isPaid
          ? { payoutId, estado: 'pagado', reference: 'EN-PAYPAL' }
          : { payoutId, estado: 'fallido', motivo: 'No figura' };
        const [row] = await rowsOf<{ word: string | null }>(
          site,
          'SELECT paypal_estado AS word FROM payout_lot_items WHERE (lot_id, payout_id) = (?, ?)',
          ...[lot?.id, payoutId],
        );
        const ended = await call(twice, (key) =>
          post(`lotes/${lot?.id}/terminar`, body, keyed(key)),
        );
        if (ended.status !== 200) continue;
        // A person has confirmed the payment, whatever its amount.
        if (isPaid) otherwise.delete(`${lot?.id} ${payoutId}`);
        // PayPal has not reported on it, so the person's word stands.
        if (isOpen) (row?.word === null ? excused : givenUp).add(payoutId);
      }
    },
    'change-keys': async () => {
      keys.account = accounts.find((account) => account !== keys.account) ?? accounts[0];
    },
  } satisfies Partial<Acts>;
}
