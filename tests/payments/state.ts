import type { BatchTaken } from '#contract/payouts/batches.ts';
import type { Item } from '../../scripts/paypal/answers.ts';
import { openPayout, readyMember } from '../integration/payouts-support.ts';
import { freshIpAddress, rowsOf } from '../integration/requests.ts';
import { signedIn } from '../support/members.ts';
import type { TwoAccounts } from './accounts.ts';
import { people } from './steps.ts';

export type Account = TwoAccounts['accounts'][number];

interface Person extends Awaited<ReturnType<typeof readyMember>> {
  payouts: string[];
  isErased: boolean;
  /** The providers' credits minus reversals, US cents. */
  earned: number;
  /** The survey with its corrections, minus reversals; below zero, nothing is left. */
  surveyCents: number;
  /** The transactions of `credit`; held money is not earned yet. */
  transactions: { id: string; left: number; isHeld: boolean }[];
}

/** A batch that the owner pays completely, without the rows that PayPal refused, or gives back. */
export interface OwnBatch {
  id: string;
  /** The file after its download; null before. */
  text: string | null;
  method: 'archivo' | 'mano';
  payouts: string[];
  fate: 'open' | 'sent' | 'ended';
}

interface ApiBatch {
  id: string;
  /** The account of the keys at that time. */
  account: Account;
  payouts: string[];
}

/** The states that PayPal may still give a payment in this state. */
const next: Record<string, readonly string[]> = {
  PENDING: ['SUCCESS', 'FAILED', 'UNCLAIMED', 'BLOCKED'],
  UNCLAIMED: ['SUCCESS', 'RETURNED'],
  BLOCKED: ['SUCCESS', 'RETURNED'],
  SUCCESS: ['REVERSED'],
};

/** PayPal has returned these, or has never paid them. */
const unpaid = new Set(['FAILED', 'RETURNED', 'REVERSED', 'REFUNDED', 'CANCELED', 'DENIED']);

/** The knowledge of the owner, the members and PayPal, and the steps' common parts. */
export async function createState({ accounts, admin, lose, rested, site }: TwoAccounts) {
  let losses = 0;
  const everyone: Person[] = [];
  /** A person signs up, earns 30.00 and requests them. */
  async function join(): Promise<Person> {
    const member = await readyMember(site);
    const { id } = await openPayout(site, member.headers);
    const money = { earned: 3000, surveyCents: 3000, transactions: [] };
    const person = { ...member, ...money, payouts: [id], isErased: false };
    everyone.push(person);
    return person;
  }
  // The proof of a password lapses after some minutes.
  Object.assign(admin.headers, await signedIn(site, admin.id));
  const members = await Promise.all(Array.from({ length: people }, join));
  const keys = { account: accounts[0] as Account };
  /** Payments by hand and by file, by payout. */
  const paidOutside = new Map<string, number>();
  /** Items that PayPal does not show, by its batch. */
  const hidden = new Map<string, Item[]>();
  /** The right amount of each item that PayPal shows with another amount. */
  const amounts = new Map<Item, string>();
  /** PayPal's real items of a payout, also if its answers differ. */
  const itemsAt = ({ paypal }: Account, payoutId: string, batchId?: string): Item[] =>
    paypal.batches
      .filter(({ senderId }) => batchId === undefined || senderId === batchId)
      .flatMap(({ items, ...batch }) => [...items, ...(hidden.get(batch.id) ?? [])])
      .filter((item) => item.payout_item.sender_item_id === payoutId);

  const keyed = (key: string) => ({ 'idempotency-key': key });
  const post = (...call: Parameters<Account['post']>) => keys.account.post(...call);

  /** Sets the amount that PayPal shows for an item; null restores the right amount. */
  function show(item: Item, value: string | null) {
    const { amount } = item.payout_item;
    if (!amounts.has(item)) amounts.set(item, amount.value);
    amount.value = value ?? amounts.get(item) ?? '';
  }

  return {
    show,
    accounts,
    admin,
    everyone,
    join,
    keyed,
    keys,
    members,
    post,
    rested,
    site,
    hidden,
    itemsAt,
    paidOutside,
    /** Payouts that the owner has given up although PayPal may still pay them. */
    givenUp: new Set<string>(),
    /** Payouts with a wrong entry of the owner; no check of the site can detect it. */
    excused: new Set<string>(),
    /** The batch and the payout of items that are not paid yet and for which PayPal shows another amount. */
    otherwise: new Set<string>(),
    ownBatches: [] as OwnBatch[],
    apiBatches: [] as ApiBatch[],
    latest: (who: number) => members[who]?.payouts.at(-1),
    at: <One>(items: readonly One[], index: number) =>
      index < 0 ? items.at(index) : items[index % items.length],
    /** Sends a call with its own key, and again when its answer or the database was lost. */
    async call(twice: boolean, send: (key: string) => Promise<Response>): Promise<Response> {
      const key = crypto.randomUUID();
      if (twice) {
        losses += 1;
        lose(losses % 9, losses % 2 ? 'before' : 'after');
        await (await send(key)).body?.cancel();
        lose(0, null);
      }
      return send(key);
    },
    /** The owner takes payouts to pay them. */
    async take(method: OwnBatch['method'], ids: string[], twice: boolean) {
      const response = await this.call(twice, (key) =>
        post('lotes', { means: method, ids }, keyed(key)),
      );
      if (response.status !== 201) return;
      const { included, lot: batch } = (await response.json()) as BatchTaken;
      this.ownBatches.push({ id: batch.id, text: null, method, payouts: included, fate: 'open' });
    },
    /** PayPal decides about a payout, if it still may. */
    decide(id: string, status: string) {
      for (const item of accounts.flatMap((account) => itemsAt(account, id))) {
        if (!next[item.transaction_status]?.includes(status)) continue;
        item.transaction_status = status;
        if (status === 'SUCCESS') item.transaction_id ??= item.payout_item_id;
      }
    },
    isShownBy: ({ batches }: Account['paypal'], id: string) =>
      batches.some(({ items }) =>
        items.some(({ payout_item: item }) => item.sender_item_id === id),
      ),
    /** The number of times that PayPal pays a payout, or may. */
    timesAtPaypal: (id: string) =>
      accounts
        .flatMap((account) => itemsAt(account, id))
        .filter(({ transaction_status: status }) => !unpaid.has(status)).length,
    /** PayPal reports on a payout to a site with the keys of `account`. */
    hear(account: Account, paypal: Account['paypal'], id: string) {
      const { headers, body } = paypal.event(id);
      return account.hear({ headers: { ...headers, 'cf-connecting-ip': freshIpAddress() }, body });
    },
    /** Runs the cron under some keys, perhaps overlapping itself; all waiting work is due. */
    async cron(of: readonly Account[]) {
      await this.begin(of);
      await rested();
    },
    async begin(of: readonly Account[]) {
      await rowsOf(site, 'UPDATE payout_lots SET due_at = 0 WHERE due_at > 0');
      await Promise.all(of.map((account) => account.site.runCron()));
    },
    /** Both PayPal accounts work and show their data. */
    restore(isEmpty: boolean) {
      this.otherwise.clear();
      for (const { paypal } of accounts) {
        Object.assign(paypal.state, { down: false, hidden: false });
        paypal.troubles.length = 0;
        if (isEmpty) paypal.batches.length = paypal.requests.length = 0;
        if (isEmpty) paypal.posted.length = 0;
        for (const batch of paypal.batches) {
          const away = hidden.get(batch.id) ?? [];
          if (away.length > 0) batch.status = 'PENDING';
          batch.items.push(...away);
          hidden.delete(batch.id);
          for (const item of batch.items) show(item, null);
        }
      }
    },
  };
}
export type State = Awaited<ReturnType<typeof createState>>;
