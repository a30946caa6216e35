import type { NewBatchAnswer } from '#contract/payouts/batches.ts';
import type { Item } from '../../scripts/paypal/answers.ts';
import { createOpenPayout, createReadyMember } from '../integration/payouts-support.ts';
import { freshIpAddress, runSql } from '../integration/requests.ts';
import { signInMember } from '../support/members.ts';
import type { TwoAccounts } from './accounts.ts';
import { memberCount } from './steps.ts';

export type Account = TwoAccounts['accounts'][number];

interface Person extends Awaited<ReturnType<typeof createReadyMember>> {
  payouts: string[];
  isErased: boolean;
  /** The providers' credits minus their reversals, in US cents. */
  earned: number;
  /** The survey's amount with corrections, minus reversals. If it is below zero, the member keeps nothing. */
  surveyCents: number;
  /** The transactions of `credit`. The member has not earned held money yet. */
  transactions: { id: string; left: number; isHeld: boolean }[];
}

/** A batch by file or by hand. The owner pays the rows that PayPal has not refused, or frees the batch. */
export interface OwnBatch {
  id: string;
  /** The text of the file after its download; null before. */
  text: string | null;
  method: 'archivo' | 'mano';
  payouts: string[];
  fate: 'open' | 'sent' | 'ended';
}

interface ApiBatch {
  id: string;
  /** The account whose keys the site had when the batch was created. */
  account: Account;
  payouts: string[];
}

/** For each state of a payment, the states to which PayPal may still change it. */
const next: Record<string, readonly string[]> = {
  PENDING: ['SUCCESS', 'FAILED', 'UNCLAIMED', 'BLOCKED'],
  UNCLAIMED: ['SUCCESS', 'RETURNED'],
  BLOCKED: ['SUCCESS', 'RETURNED'],
  SUCCESS: ['REVERSED'],
};

/** The states in which PayPal has returned a payment or has never paid it. */
const unpaid = new Set(['FAILED', 'RETURNED', 'REVERSED', 'REFUNDED', 'CANCELED', 'DENIED']);

/** Returns everything that the owner, the members and PayPal know, and the helpers that steps share. */
export async function createModelState({ accounts, admin, lose, rested, site }: TwoAccounts) {
  let losses = 0;
  const everyone: Person[] = [];
  /** Creates a person who signs up, earns 30.00 and requests a payout. */
  async function join(): Promise<Person> {
    const member = await createReadyMember(site);
    const { id } = await createOpenPayout(site, member.headers);
    const money = { earned: 3000, surveyCents: 3000, transactions: [] };
    const person = { ...member, ...money, payouts: [id], isErased: false };
    everyone.push(person);
    return person;
  }
  // The proof of identity by a password expires after some minutes, so the administrator signs in again.
  Object.assign(admin.headers, await signInMember(site, admin.id));
  const members = await Promise.all(Array.from({ length: memberCount }, join));
  const keys = { account: accounts[0] as Account };
  /** The number of payments by hand and by file, for each payout. */
  const paidOutside = new Map<string, number>();
  /** The items that PayPal does not show, by PayPal's batch. */
  const hidden = new Map<string, Item[]>();
  /** The right amount of each item that PayPal shows with another amount. */
  const amounts = new Map<Item, string>();
  /** Returns PayPal's real items of a payout, even if PayPal's answers differ. */
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
    /** The payouts that the owner has given up although PayPal may still pay them. */
    givenUp: new Set<string>(),
    /** The payouts for which the owner made a wrong entry. The site cannot detect such an entry. */
    excused: new Set<string>(),
    /** For unpaid items that PayPal shows with another amount: the ids of the batch and of the payout. */
    otherwise: new Set<string>(),
    ownBatches: [] as OwnBatch[],
    apiBatches: [] as ApiBatch[],
    latest: (who: number) => members[who]?.payouts.at(-1),
    at: <One>(items: readonly One[], index: number) =>
      index < 0 ? items.at(index) : items[index % items.length],
    /** With `twice`, the first answer or the database connection is lost, and the call is sent again. */
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
    /** Creates a batch that the owner will pay. */
    async take(method: OwnBatch['method'], ids: string[], twice: boolean) {
      const response = await this.call(twice, (key) =>
        post('lotes', { means: method, ids }, keyed(key)),
      );
      if (response.status !== 201) return;
      const { included, lot: batch } = (await response.json()) as NewBatchAnswer;
      this.ownBatches.push({ id: batch.id, text: null, method, payouts: included, fate: 'open' });
    },
    /** Changes a payout's state at PayPal if PayPal's rules still allow the change. */
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
    /** Returns how many times PayPal pays a payout or may still pay it. */
    timesAtPaypal: (id: string) =>
      accounts
        .flatMap((account) => itemsAt(account, id))
        .filter(({ transaction_status: status }) => !unpaid.has(status)).length,
    /** Sends PayPal's report on a payout to a site with the keys of `account`. */
    hear(account: Account, paypal: Account['paypal'], id: string) {
      const { headers, body } = paypal.event(id);
      return account.hear({ headers: { ...headers, 'cf-connecting-ip': freshIpAddress() }, body });
    },
    /** Runs the cron with the keys of each account, perhaps several times at once. All waiting work is due. */
    async cron(of: readonly Account[]) {
      await this.begin(of);
      await rested();
    },
    async begin(of: readonly Account[]) {
      await runSql(site, 'UPDATE payout_lots SET due_at = 0 WHERE due_at > 0');
      await Promise.all(of.map((account) => account.site.runCron()));
    },
    /** Makes both PayPal accounts work and show their data again. */
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
export type ModelState = Awaited<ReturnType<typeof createModelState>>;
