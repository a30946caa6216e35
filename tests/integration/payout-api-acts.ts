import type { LotTaken } from '#contract/payouts/lots.ts';
import type { State } from './payout-state.ts';
import type { Acts } from './payout-steps.ts';
import { rowsOf } from './requests.ts';

/** What PayPal may still decide about a payment in this state. */
const next: Record<string, readonly string[]> = {
  PENDING: ['SUCCESS', 'FAILED', 'UNCLAIMED', 'BLOCKED'],
  UNCLAIMED: ['SUCCESS', 'RETURNED'],
  BLOCKED: ['SUCCESS', 'RETURNED'],
  SUCCESS: ['REVERSED'],
};

/** What the owner does with PayPal's API, and what PayPal and time do. */
export function apiActs(state: State) {
  const { accounts, apiLots, at, call, hidden, itemsAt, keyed, keys, latest, post, rested, site } =
    state;
  const ofLot = (index: number) => at(apiLots, index);

  return {
    async api({ whose, trouble, twice }) {
      const ids = whose.flatMap((who) => latest(who) ?? []);
      if (ids.length === 0) return;
      const { account } = keys;
      account.paypal.troubles.length = 0;
      if (trouble) account.paypal.troubles.push(trouble);
      const response = await call(twice, (key) => account.pay(ids, key));
      if (response.status === 201) {
        const { lot, included } = (await response.json()) as LotTaken;
        apiLots.push({ id: lot.id, account, payouts: included });
      }
      await rested();
    },
    /** The third at once is the deployment with the other keys, which still ends its work. */
    cron: ({ atOnce }) => {
      const others = accounts.filter((account) => account !== keys.account);
      return state.cron([keys.account, keys.account, ...others].slice(0, atOnce));
    },
    async retry({ lot }) {
      const { id } = ofLot(lot) ?? {};
      if (id) await post(`lotes/${id}/reintentar`);
      await rested();
    },
    /** The owner finds the lot at PayPal. */
    async number({ lot: index }) {
      const lot = ofLot(index);
      const found = lot?.account.paypal.batches.find(({ senderId }) => senderId === lot.id);
      if (lot && found) await post(`lotes/${lot.id}/numero`, { paypalId: found.id });
      await rested();
    },
    /** Pressed at any time: the site knows whether it may have been sent. */
    async 'free-unsent'({ lot: index }) {
      const lot = ofLot(index);
      const body = { estado: 'liberado', motivo: 'Mejor a mano' };
      if (lot) await post(`lotes/${lot.id}/cerrar`, body, keyed(crypto.randomUUID()));
    },
    async seen({ lot: index }) {
      const lot = ofLot(index);
      for (const payoutId of lot?.payouts ?? [])
        await post(`lotes/${lot?.id}/revisado`, { payoutId });
    },
    /** The owner looks into PayPal's account and says how each payment ended, if it has. */
    async settle({ lot: index, twice }) {
      const lot = ofLot(index);
      for (const payoutId of lot?.payouts ?? []) {
        const [item] = lot ? itemsAt(lot.account, payoutId) : [];
        const status = item?.transaction_status;
        const isOpen = ['PENDING', 'UNCLAIMED', 'BLOCKED'].includes(status ?? '');
        if (isOpen) continue;
        const body =
          status === 'SUCCESS'
            ? { payoutId, estado: 'pagado', reference: 'EN-PAYPAL' }
            : { payoutId, estado: 'fallido', motivo: 'No figura' };
        await call(twice, (key) => post(`lotes/${lot?.id}/terminar`, body, keyed(key)));
      }
    },
    async paypal({ who, status }) {
      const id = latest(who);
      for (const account of accounts) {
        for (const item of id ? itemsAt(account, id) : []) {
          if (!next[item.transaction_status]?.includes(status)) continue;
          item.transaction_status = status;
          if (status === 'SUCCESS') item.transaction_id ??= item.payout_item_id;
        }
      }
    },
    async show({ who, as }) {
      const id = latest(who);
      for (const { paypal } of accounts) {
        for (const batch of paypal.batches) {
          const away = hidden.get(batch.id) ?? [];
          const mine = [...batch.items, ...away].find(
            ({ payout_item: item }) => item.sender_item_id === id,
          );
          if (!mine) continue;
          const isListed = as !== 'missing';
          if (mine.transaction_status !== 'DENIED') batch.status = 'PENDING';
          batch.items = batch.items.filter((item) => item !== mine).concat(isListed ? [mine] : []);
          hidden.set(batch.id, away.filter((item) => item !== mine).concat(isListed ? [] : [mine]));
          const values = {
            right: '30.00',
            'other-amount': '3.00',
            illegible: 'US$',
            missing: '30.00',
          };
          mine.payout_item.amount.value = values[as];
        }
      }
    },
    /** PayPal denies a whole lot of which it has paid nothing; its list may be empty for a while. */
    async deny({ lot: index, isEmpty }) {
      const lot = ofLot(index);
      const batch = lot?.account.paypal.batches.find(({ senderId }) => senderId === lot.id);
      if (!batch) return;
      const all = [...batch.items, ...(hidden.get(batch.id) ?? [])];
      if (all.some(({ transaction_status: status }) => status !== 'PENDING')) return;
      if (isEmpty) {
        // It says so of the lot before it has listed what it pays after all.
        hidden.set(batch.id, all);
        batch.items = [];
      } else for (const item of all) item.transaction_status = 'DENIED';
      batch.status = 'DENIED';
    },
    async webhook({ who, twice }) {
      const id = latest(who);
      for (const { paypal } of accounts) {
        const isShown = paypal.batches.some(({ items }) =>
          items.some(({ payout_item: item }) => item.sender_item_id === id),
        );
        for (let n = 0; id && isShown && n < (twice ? 2 : 1); n++) {
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
    'change-keys': async () => {
      keys.account = accounts.find((account) => account !== keys.account) ?? accounts[0];
    },
    async lapse({ lot: index }) {
      const lot = ofLot(index);
      if (!lot) return;
      await rowsOf(site, 'UPDATE payout_lots SET due_at = 0 WHERE id = ?', lot.id);
      const { state: server } = keys.account.paypal;
      server.delayMs = 15;
      const slow = post(`lotes/${lot.id}/reintentar`);
      await new Promise((resolve) => setTimeout(resolve, 20));
      await rowsOf(site, 'UPDATE payout_lots SET claimed_until = 1 WHERE claimed_until > 0');
      server.delayMs = 0;
      await Promise.all([state.cron([keys.account]), slow]);
      await rested();
    },
    async days({ count }) {
      const ms = count * 86_400_000;
      await rowsOf(
        site,
        `UPDATE payout_lots SET created_at = created_at - ${ms}, known_at = known_at - ${ms},
          closed_at = closed_at - ${ms}, due_at = max(0, due_at - ${ms})`,
      );
      for (const { paypal } of accounts) paypal.age(count);
    },
  } satisfies Partial<Acts>;
}
