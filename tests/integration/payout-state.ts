import { expect } from 'vitest';
import { people } from './payout-steps.ts';
import { openPayout, readyMember } from './payouts-support.ts';
import type { TwoAccounts } from './paypal-support.ts';
import { freshAddress, rowsOf } from './requests.ts';

type Account = TwoAccounts['accounts'][number];

interface Person extends Awaited<ReturnType<typeof readyMember>> {
  payouts: string[];
  isErased: boolean;
}

/** A lot that the owner pays; an honest owner pays it or frees it, never both. */
export interface OwnLot {
  id: string;
  /** Of a file. */
  text?: string;
  payouts: string[];
  fate: 'open' | 'paid-outside' | 'freed';
}

interface ApiLot {
  id: string;
  /** The account whose keys were used. */
  account: Account;
  payouts: string[];
}

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

  /** Waits until what the site does after its answers is done. */
  const rested = () =>
    expect
      .poll(() => rowsOf(site, 'SELECT id FROM payout_lots WHERE busy_until > 0'), {
        ...{ timeout: 10_000, interval: 5 },
      })
      .toEqual([]);

  const keyed = (key: string) => ({ 'idempotency-key': key });
  const post = (...call: Parameters<Account['post']>) => keys.account.post(...call);
  /** Sends a call with a key of its own, and again when its answer was lost. */
  async function call(twice: boolean, send: (key: string) => Promise<Response>): Promise<Response> {
    const key = crypto.randomUUID();
    if (twice) await (await send(key)).body?.cancel();
    return send(key);
  }

  return {
    ...{ accounts, admin, everyone, call, join, keyed, keys, members, post, rested, site },
    ownLots: [] as OwnLot[],
    apiLots: [] as ApiLot[],
    /** Payments by hand and by file, by payout. */
    paidOutside: new Map<string, number>(),
    latest: (who: number) => members[who]?.payouts.at(-1),
    at: <Item>(items: readonly Item[], index: number) => items[index % items.length],
    closeLot: (lot: OwnLot, estado: 'pagado' | 'liberado', twice: boolean) =>
      call(twice, (key) => post(`lotes/${lot.id}/cerrar`, { estado }, keyed(key))),
    /** PayPal tells what became of a payout, to a site with the keys of `account`. */
    hear(account: Account, paypal: Account['paypal'], id: string) {
      const { headers, body } = paypal.event(id);
      return account.hear({ headers: { ...headers, 'cf-connecting-ip': freshAddress() }, body });
    },
    /** The cron under some keys, perhaps overlapping itself. */
    async cron(of: readonly Account[]) {
      await rowsOf(site, "UPDATE payout_lots SET due_at = 0 WHERE estado IN ('creado', 'enviado')");
      await Promise.all(of.map((account) => account.site.runCron()));
      await rested();
    },
    /** Both accounts of PayPal's work and show what they have. */
    restore(isEmpty: boolean) {
      for (const { paypal } of accounts) {
        Object.assign(paypal.state, { down: false, hidden: false });
        paypal.troubles.length = 0;
        if (isEmpty) paypal.batches.length = paypal.requests.length = 0;
      }
    },
  };
}
export type State = Awaited<ReturnType<typeof createState>>;
