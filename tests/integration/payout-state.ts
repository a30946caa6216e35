import { expect } from 'vitest';
import type { Item } from '../../scripts/paypal/answers.ts';
import { people } from './payout-steps.ts';
import { openPayout, readyMember } from './payouts-support.ts';
import type { TwoAccounts } from './paypal-support.ts';
import { freshAddress, rowsOf } from './requests.ts';

export type Account = TwoAccounts['accounts'][number];

interface Person extends Awaited<ReturnType<typeof readyMember>> {
  payouts: string[];
  isErased: boolean;
}

/** A lot that the owner pays: whole, but for rows that PayPal did not take, or not at all. */
export interface OwnLot {
  id: string;
  /** The file, once it was downloaded. */
  text: string | null;
  means: 'archivo' | 'mano';
  payouts: string[];
  fate: 'open' | 'sent' | 'ended';
}

interface ApiLot {
  id: string;
  /** The account whose keys were used. */
  account: Account;
  payouts: string[];
}

/** PayPal has given these back, or has never paid them. */
const unpaid = new Set(['FAILED', 'RETURNED', 'REVERSED', 'REFUNDED', 'CANCELED', 'DENIED']);

/** What the owner, the members and PayPal know, and what the steps have in common. */
export async function createState({ accounts, admin, site }: TwoAccounts) {
  const everyone: Person[] = [];
  /** Somebody signs up, earns 30.00 and asks for them. */
  async function join(): Promise<Person> {
    const member = await readyMember(site);
    const { id } = await openPayout(site, member.headers);
    const person = { ...member, payouts: [id], isErased: false };
    everyone.push(person);
    return person;
  }
  const members = await Promise.all(Array.from({ length: people }, join));
  const keys = { account: accounts[0] as Account };
  /** Payments by hand and by file, by payout. */
  const paidOutside = new Map<string, number>();
  /** Items that PayPal does not show, by its batch. */
  const hidden = new Map<string, Item[]>();
  /** What PayPal really has of a payout, whatever it shows. */
  const itemsAt = ({ paypal }: Account, payoutId: string): Item[] =>
    paypal.batches
      .flatMap(({ items, ...batch }) => [...items, ...(hidden.get(batch.id) ?? [])])
      .filter((item) => item.payout_item.sender_item_id === payoutId);

  const keyed = (key: string) => ({ 'idempotency-key': key });
  const post = (...call: Parameters<Account['post']>) => keys.account.post(...call);

  return {
    ...{ accounts, admin, everyone, join, keyed, keys, members, post, site },
    ...{ hidden, itemsAt, paidOutside },
    ownLots: [] as OwnLot[],
    apiLots: [] as ApiLot[],
    latest: (who: number) => members[who]?.payouts.at(-1),
    at: <One>(items: readonly One[], index: number) => items[index % items.length],
    /** Sends a call with a key of its own, and again when its answer was lost. */
    async call(twice: boolean, send: (key: string) => Promise<Response>): Promise<Response> {
      const key = crypto.randomUUID();
      if (twice) await (await send(key)).body?.cancel();
      return send(key);
    },
    /** How often PayPal pays a payout, or may. */
    timesAtPaypal: (id: string) =>
      accounts
        .flatMap((account) => itemsAt(account, id))
        .filter(({ transaction_status: status }) => !unpaid.has(status)).length,
    /** Waits until what the site does after its answers is done. */
    rested: () =>
      expect
        .poll(() => rowsOf(site, 'SELECT id FROM payout_lots WHERE claimed_until > 1'), {
          ...{ timeout: 10_000, interval: 5 },
        })
        .toEqual([]),
    /** PayPal tells what became of a payout, to a site with the keys of `account`. */
    hear(account: Account, paypal: Account['paypal'], id: string) {
      const { headers, body } = paypal.event(id);
      return account.hear({ headers: { ...headers, 'cf-connecting-ip': freshAddress() }, body });
    },
    /** The cron under some keys, perhaps overlapping itself; whatever waits is due. */
    async cron(of: readonly Account[]) {
      await rowsOf(site, 'UPDATE payout_lots SET due_at = 0 WHERE due_at IS NOT NULL');
      await Promise.all(of.map((account) => account.site.runCron()));
      await this.rested();
    },
    /** Both accounts of PayPal's work and show what they have. */
    restore(isEmpty: boolean) {
      for (const { paypal } of accounts) {
        Object.assign(paypal.state, { down: false, hidden: false });
        paypal.troubles.length = 0;
        if (isEmpty) paypal.batches.length = paypal.requests.length = 0;
        for (const batch of paypal.batches) {
          const away = hidden.get(batch.id) ?? [];
          if (away.length > 0) batch.status = 'PENDING';
          batch.items.push(...away);
          hidden.delete(batch.id);
          for (const item of batch.items) item.payout_item.amount.value = '30.00';
        }
      }
    },
  };
}
export type State = Awaited<ReturnType<typeof createState>>;
