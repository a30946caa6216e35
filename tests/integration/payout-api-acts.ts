import type { PaypalSentAnswer } from '#contract/payouts/paypal.ts';
import { dayMs } from '../../worker/api/time/clock.ts';
import type { State } from './payout-state.ts';
import type { Acts } from './payout-steps.ts';
import { rowsOf } from './requests.ts';

const motivo = 'No aparece allí';
/** What PayPal has once paid or given up does not begin again. */
const open = ['PENDING', 'UNCLAIMED'];

/** What the owner does with PayPal's API, and what PayPal and time do. */
export function apiActs(state: State) {
  const { accounts, apiLots, at, call, keys, latest, rested, site } = state;

  /** The accounts that a payout has come to. */
  const takenBy = (id: string | undefined) =>
    accounts.filter(({ paypal }) => id !== undefined && paypal.timesTaken(id) > 0);

  return {
    async api({ whose, trouble, twice }) {
      const ids = whose.flatMap((who) => latest(who) ?? []);
      if (ids.length === 0) return;
      const { account } = keys;
      account.paypal.troubles.length = 0;
      if (trouble) account.paypal.troubles.push(trouble);
      const response = await call(twice, (key) => account.pay(ids, key));
      if (response.status === 201) {
        const { batch, included } = (await response.json()) as PaypalSentAnswer;
        apiLots.push({ id: batch.id, account, payouts: included });
      }
      await rested();
    },
    /** The third at once is the deployment with the other keys, which still ends its work. */
    cron: ({ atOnce }) => {
      const others = accounts.filter((account) => account !== keys.account);
      return state.cron([keys.account, keys.account, ...others].slice(0, atOnce));
    },
    async retry({ lot: index }) {
      const lot = at(apiLots, index);
      if (lot) await state.post(`paypal/${lot.id}/reintentar`);
      await rested();
    },
    async discard({ lot: index, payout }) {
      const lot = at(apiLots, index);
      if (!lot) return;
      // An honest owner has looked at PayPal; while PayPal may still say where it is, even one who has not.
      const row = await keys.account.batchRow(lot.id);
      const isEarly = Number(row?.created_at) > Date.now() - 25 * dayMs;
      const isThere = accounts.some(({ paypal }) =>
        paypal.batches.some(({ senderId }) => senderId === lot.id),
      );
      if (!isEarly && isThere) return;
      const ids = payout === null ? undefined : [at(lot.payouts, payout)];
      await state.post(`paypal/${lot.id}/descartar`, { motivo, ids });
    },
    async settle({ who, status }) {
      const id = latest(who);
      for (const { paypal } of takenBy(id)) {
        if (id && open.includes(paypal.itemOf(id).transaction_status)) paypal.settle(id, status);
      }
    },
    async webhook({ who, twice }) {
      const id = latest(who);
      for (const { paypal } of takenBy(id)) {
        for (let n = 0; id && n < (twice ? 2 : 1); n++) await state.hear(keys.account, paypal, id);
      }
      await rested();
    },
    /** PayPal has paid, and gets the money back. */
    async 'take-back'({ who }) {
      const id = latest(who);
      for (const { paypal } of takenBy(id)) {
        const isPaid = id && paypal.itemOf(id).transaction_status === 'SUCCESS';
        if (isPaid) paypal.settle(id, 'REVERSED');
      }
    },
    outage: async ({ isDown }) => {
      for (const { paypal } of accounts) paypal.state.down = isDown;
    },
    hide: async ({ isHidden }) => {
      for (const { paypal } of accounts) paypal.state.hidden = isHidden;
    },
    'change-keys': async () => {
      keys.account = accounts.find((account) => account !== keys.account) ?? accounts[0];
    },
    /** 26 days, after which nobody knows whether PayPal still knows a lot. */
    'wait-long': () =>
      rowsOf(
        site,
        `UPDATE payout_lots SET created_at = created_at - ${26 * dayMs} WHERE means = 'api'`,
      ),
  } satisfies Partial<Acts>;
}
