import { setTimeout as pause } from 'node:timers/promises';
import type { NewBatchAnswer } from '#contract/payouts/batches.ts';
import type { BatchFault } from '../../scripts/paypal/server.ts';
import { runSql } from '../integration/requests.ts';
import type { Account, ModelState } from './state.ts';
import type { StepActions } from './steps.ts';

/** Returns the owner's actions on batches of PayPal's API. */
export function createBatchActs(state: ModelState) {
  const { accounts, apiBatches, at, call, decide, itemsAt, keyed, keys, latest, post } = state;
  const { excused, givenUp, isShownBy, otherwise, rested, site } = state;
  const ofBatch = (index: number) => at(apiBatches, index);

  /** Makes PayPal answer the next new batches with these faults. */
  function meet(troubles: readonly (BatchFault | null)[]) {
    for (const { paypal } of accounts) {
      paypal.troubles.splice(0, Number.POSITIVE_INFINITY, ...troubles.map((one) => one ?? {}));
    }
  }

  async function pay(whose: readonly number[], twice: boolean) {
    const ids = whose.flatMap((who) => latest(who) ?? []);
    const { account } = keys;
    const response = await call(twice, (key) => account.pay(ids, key));
    if (response.status !== 201) return;
    const { lot: batch, included } = (await response.json()) as NewBatchAnswer;
    apiBatches.push({ id: batch.id, account, payouts: included });
  }

  interface Overtaking {
    first: () => Promise<unknown>;
    troubles: (BatchFault | null)[];
    meanwhile: () => Promise<unknown>;
  }
  /** Delays the answer to the first call until other events have happened and the call's claim has expired. */
  async function overtake({ paypal }: Account, { first, troubles, meanwhile }: Overtaking) {
    const { promise: until, resolve: answer } = Promise.withResolvers<void>();
    const [slow = null, ...fast] = troubles;
    meet([{ ...slow, until }, ...fast]);
    paypal.state.until = until;
    const calls = () => paypal.requests.filter((one) => one.includes('/v1/payments/')).length;
    const before = calls();
    const done = first();
    for (let tries = 0; calls() === before && tries < 20; tries++) await pause(2);
    // If the first call sent PayPal no request, the delay must not hit the next request.
    if (calls() === before) answer();
    paypal.state.until = null;
    await runSql(site, 'UPDATE payout_lots SET claimed_until = 1 WHERE claimed_until > 1');
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
    /** The third parallel run belongs to a deployment that still has the other account's keys. */
    cron: ({ atOnce, trouble }) => {
      meet([trouble]);
      const others = accounts.filter((account) => account !== keys.account);
      return state.cron([keys.account, keys.account, ...others].slice(0, atOnce));
    },
    async retry({ batch, trouble }) {
      const { id } = ofBatch(batch) ?? {};
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
    async lapse({ batch: index, slow, fast }) {
      const batch = ofBatch(index);
      if (!batch) return;
      await runSql(site, 'UPDATE payout_lots SET due_at = 0 WHERE id = ?', batch.id);
      await overtake(keys.account, {
        first: () => post(`lotes/${batch.id}/reintentar`),
        troubles: [slow, fast],
        meanwhile: () => state.begin([keys.account]),
      });
    },
    async stale({ who, before, after, isTaken }) {
      const id = latest(who);
      const batch = apiBatches.findLast(({ payouts }) => id && payouts.includes(id));
      if (!id || !batch) return;
      decide(id, before);
      await runSql(site, 'UPDATE payout_lots SET due_at = 0 WHERE id = ?', batch.id);
      await overtake(batch.account, {
        first: () => batch.account.post(`lotes/${batch.id}/reintentar`),
        troubles: [],
        async meanwhile() {
          decide(id, after);
          if (isShownBy(batch.account.paypal, id))
            await state.hear(batch.account, batch.account.paypal, id);
          if (isTaken) await state.take('mano', [id], false);
        },
      });
    },
    /** The owner finds the batch at PayPal and enters its number. */
    async number({ batch: index }) {
      const batch = ofBatch(index);
      const found = batch?.account.paypal.batches.find(({ senderId }) => senderId === batch.id);
      if (batch && found) await post(`lotes/${batch.id}/numero`, { paypalId: found.id });
      await rested();
    },
    /** The owner may click this button at any time: the site checks whether PayPal may have the batch. */
    async 'free-unsent'({ batch: index }) {
      const batch = ofBatch(index);
      const body = { estado: 'liberado', motivo: 'Mejor a mano' };
      if (batch) await post(`lotes/${batch.id}/cerrar`, body, keyed(crypto.randomUUID()));
    },
    /**
     * The owner confirms having seen that PayPal's report differs from the site's data. If the owner had
     * given up this payout, its double payment is then no fault.
     */
    async seen({ batch: index }) {
      const batch = ofBatch(index);
      for (const payoutId of batch?.payouts ?? []) {
        const seen = await post(`lotes/${batch?.id}/revisado`, { payoutId });
        if (seen.status === 200 && givenUp.has(payoutId)) excused.add(payoutId);
      }
    },
    /**
     * The owner checks PayPal's account and enters the outcome of each payment. The owner may also give up a
     * payment that PayPal may still pay. PayPal's later reports then differ from the owner's entry.
     */
    async settle({ batch: index, isRight, twice }) {
      const batch = ofBatch(index);
      for (const payoutId of batch?.payouts ?? []) {
        const item = batch && itemsAt(batch.account, payoutId, batch.id).at(-1);
        const status = item?.transaction_status;
        const isOpen = ['PENDING', 'UNCLAIMED', 'BLOCKED'].includes(status ?? '');
        if (isOpen && isRight) continue;
        const isPaid = status === 'SUCCESS';
        const body = isPaid
          ? { payoutId, estado: 'pagado', reference: 'EN-PAYPAL' }
          : { payoutId, estado: 'fallido', motivo: 'No figura' };
        const [row] = await runSql<{ word: string | null }>(
          site,
          'SELECT paypal_estado AS word FROM payout_lot_items WHERE (lot_id, payout_id) = (?, ?)',
          ...[batch?.id, payoutId],
        );
        const ended = await call(twice, (key) =>
          post(`lotes/${batch?.id}/terminar`, body, keyed(key)),
        );
        if (ended.status !== 200) continue;
        // A person has confirmed the payment, whatever amount PayPal shows.
        if (isPaid) otherwise.delete(`${batch?.id} ${payoutId}`);
        // PayPal has not reported on this item, so the site uses the person's entry.
        if (isOpen) (row?.word === null ? excused : givenUp).add(payoutId);
      }
    },
    'change-keys': async () => {
      keys.account = accounts.find((account) => account !== keys.account) ?? accounts[0];
    },
  } satisfies Partial<StepActions>;
}
