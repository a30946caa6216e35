import { runSql } from '../integration/requests.ts';
import type { ModelState } from './state.ts';
import type { StepActions } from './steps.ts';

/** Returns the events that PayPal and time cause. */
export function createPaypalEvents(state: ModelState) {
  const { accounts, apiBatches, at, decide, hidden, isShownBy, keys, latest, otherwise } = state;
  const { ownBatches, rested, site } = state;
  const ofBatch = (index: number) => at(apiBatches, index);

  return {
    async paypal({ who, status }) {
      const id = latest(who);
      if (id) decide(id, status);
    },
    async show({ who, as }) {
      const id = latest(who);
      if (!id) return;
      const [payout] = await runSql<{ estado: string }>(
        site,
        'SELECT estado FROM payouts WHERE id = ?',
        id,
      );
      for (const { paypal } of accounts) {
        for (const found of paypal.batches) {
          const away = hidden.get(found.id) ?? [];
          const mine = [...found.items, ...away].find(
            ({ payout_item: item }) => item.sender_item_id === id,
          );
          if (!mine) continue;
          const name = `${found.senderId} ${id}`;
          if (as !== 'other-amount') otherwise.delete(name);
          else if (payout?.estado === 'pendiente') otherwise.add(name);
          const isListed = as !== 'missing';
          if (mine.transaction_status !== 'DENIED') found.status = 'PENDING';
          found.items = found.items.filter((item) => item !== mine).concat(isListed ? [mine] : []);
          hidden.set(found.id, away.filter((item) => item !== mine).concat(isListed ? [] : [mine]));
          const values = { right: null, 'other-amount': '3.00', illegible: 'US$', missing: null };
          state.show(mine, values[as]);
        }
      }
    },
    /** PayPal denies a whole unpaid batch. With `isEmpty` PayPal lists no payments of the batch for a while. */
    async deny({ batch: index, isEmpty }) {
      const batch = ofBatch(index);
      const found = batch?.account.paypal.batches.find(({ senderId }) => senderId === batch.id);
      if (!found) return;
      const all = [...found.items, ...(hidden.get(found.id) ?? [])];
      if (all.some(({ transaction_status: status }) => status !== 'PENDING')) return;
      if (isEmpty) {
        // PayPal denies the batch before it lists the payments, but makes these payments later.
        hidden.set(found.id, all);
        found.items = [];
      } else for (const item of all) item.transaction_status = 'DENIED';
      found.status = 'DENIED';
    },
    async webhook({ who, twice }) {
      const id = latest(who);
      for (const { paypal } of accounts) {
        for (let n = 0; id && isShownBy(paypal, id) && n < (twice ? 2 : 1); n++) {
          await state.hear(keys.account, paypal, id);
        }
      }
      await rested();
    },
    outage: async ({ isDown }) => {
      for (const { paypal } of accounts) paypal.state.down = isDown;
    },
    hide: async ({ isHidden }) => {
      for (const { paypal } of accounts) paypal.state.hidden = isHidden;
    },
    async days({ count }) {
      const ms = count * 86_400_000;
      await runSql(
        site,
        `UPDATE payout_lots SET created_at = created_at - ${ms}, known_at = known_at - ${ms},
          closed_at = closed_at - ${ms}, due_at = max(0, due_at - ${ms}),
          -- The claim of a run that died with its connection expires too.
          claimed_until = max(0, claimed_until - ${ms})
          WHERE id IN (SELECT value FROM json_each(?))`,
        JSON.stringify([...apiBatches, ...ownBatches].map(({ id }) => id)),
      );
      for (const { paypal } of accounts) paypal.age(count);
    },
  } satisfies Partial<StepActions>;
}
