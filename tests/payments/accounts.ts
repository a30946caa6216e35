import { expect } from 'vitest';
import type { PayoutRow } from '#contract/lists/payouts.ts';
import type {
  BatchAnswer,
  BatchState,
  NewBatchAnswer,
  PayoutMethod,
} from '#contract/payouts/batches.ts';
import { startPaypalServer } from '../../scripts/paypal/server.ts';
import {
  createOpenPayout,
  createReadyMember,
  readAccount,
  signInAdmin,
} from '../integration/payouts-support.ts';
import { runSql } from '../integration/requests.ts';
import type { DatabaseFault } from '../support/flaky-database.ts';
import type { ApiSite } from '../support/harness.ts';
import { createMember } from '../support/members.ts';
import { insertPayout } from '../support/paid.ts';

type Paypal = Awaited<ReturnType<typeof startPaypalServer>>;
type Admin = Awaited<ReturnType<typeof signInAdmin>>;

/** Returns the administrator's actions and functions that advance time. The site pays through `paypal`. */
export function createPaymentActions(site: ApiSite, paypal: Paypal, admin: Admin) {
  const post = (path: string, body: unknown = {}, headers: Record<string, string> = {}) =>
    site.fetch(`/api/admin/pagos/${path}`, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { ...admin.headers, ...headers },
    });
  const batchRow = async (id: string) => {
    const [row] = await runSql(
      site,
      `SELECT *, CASE WHEN closed_at IS NOT NULL THEN 'cerrado' WHEN means <> 'api' THEN 'abierto'
        WHEN known_at IS NOT NULL THEN 'enviado' WHEN doubts > 0 THEN 'dudoso' ELSE 'creado'
        END AS estado FROM payout_lots WHERE id = ?`,
      id,
    );
    return row;
  };
  const keyed = (key: string = crypto.randomUUID()) => ({ 'idempotency-key': key });

  return {
    site,
    paypal,
    admin,
    post,
    batchRow,
    keyed,
    /** Creates a member who requests a payout. */
    async openOne() {
      const member = await createReadyMember(site);
      return { member, ...(await createOpenPayout(site, member.headers)) };
    },
    /** Creates a member who requests a payout, and sends this payout to PayPal in its own batch. */
    async sendOne() {
      const open = await this.openOne();
      return { ...open, lote: await this.paid([open.id]) };
    },
    /** Returns the newest payouts with this state from the administrator's list. */
    async listed(estado: string) {
      const path = `/api/admin/listas/pagos?estado=${estado}&orden=-fecha&limite=100`;
      const response = await site.fetch(path, { headers: admin.headers });
      return ((await response.json()) as { rows: PayoutRow[] }).rows;
    },
    /** Inserts many open payouts into the database, without the API. */
    async openMany(count: number) {
      const ids = Array.from({ length: count }, () => crypto.randomUUID());
      for (const id of ids) {
        const paypalEmail = `a.${id}@paypal.test`;
        const member = await createMember(site, { saldoCents: 3000, paypalEmail });
        await insertPayout(site, member.id, 3000, { id, fecha: Date.now() });
      }
      return ids;
    },
    /** Requests a batch. The idempotency key becomes the batch's id. */
    ask: (method: PayoutMethod, ids: string[], more: object = {}, key?: string) =>
      post('lotes', { means: method, ids, ...more }, keyed(key)),
    /** Puts payouts into a new batch that a person pays; returns the batch's id. */
    async take(method: 'archivo' | 'mano', ids: string[]) {
      const response = await this.ask(method, ids);
      expect(response.status).toBe(201);
      return ((await response.json()) as NewBatchAnswer).lot.id;
    },
    /** Ends a batch that a person pays. */
    close: (id: string, body: unknown, headers = keyed()) =>
      post(`lotes/${id}/cerrar`, body, headers),
    /** Requests a batch of PayPal's API. The idempotency key becomes the batch's id. */
    pay: (ids: string[], key?: string) => post('lotes', { means: 'api', ids }, keyed(key)),
    /** Creates a batch of PayPal's API, and waits until it is sent or has the state `estado`. */
    async paid(ids: string[], estado: BatchState = 'enviado') {
      const response = await this.pay(ids);
      expect(response.status).toBe(201);
      const { lot: batch } = (await response.json()) as NewBatchAnswer;
      await this.settled(batch.id, estado);
      return batch.id;
    },
    /** Waits until no process works on a batch and the batch has a state. */
    settled(id: string, estado: BatchState) {
      const read = async () => {
        const row = await batchRow(id);
        // On a busy machine PayPal's token comes after the timeout. The cron makes the next attempt.
        const isLate = row?.estado === 'creado' && row.last_error === 'network';
        if (isLate && estado === 'enviado') await this.nextRun();
        return row;
      };
      return expect.poll(read, { interval: 20 }).toMatchObject({ estado, claimed_until: 0 });
    },
    /** Advances time to the next attempt of each batch and runs the cron. */
    async nextRun() {
      await runSql(site, 'UPDATE payout_lots SET due_at = 0 WHERE due_at IS NOT NULL');
      await site.runCron();
    },
    /** Makes a batch older. A trigger forbids this change, so the function drops the trigger for a moment. */
    async age(id: string, days: number) {
      const [rule] = await runSql<{ sql: string }>(
        site,
        "SELECT sql FROM sqlite_master WHERE name = 'payout_lots_stay'",
      );
      await site.db.batch([
        site.db.prepare('DROP TRIGGER payout_lots_stay'),
        site.db
          .prepare('UPDATE payout_lots SET created_at = created_at - ? WHERE id = ?')
          .bind(days * 86_400_000, id),
        site.db.prepare(String(rule?.sql)),
      ]);
    },
    async batch(id: string): Promise<BatchAnswer> {
      const response = await site.fetch(`/api/admin/pagos/lotes/${id}`, {
        headers: admin.headers,
      });
      expect(response.status).toBe(200);
      return (await response.json()) as BatchAnswer;
    },
    /** Delivers a webhook. */
    hear: ({ headers, body }: { headers: Record<string, string>; body: string }) =>
      site.fetch('/api/paypal/aviso', { method: 'POST', headers, body }),
    stateOf: async (member: { id: string }) => (await readAccount(site, member.id)).payouts,
  };
}

type Vars = Record<string, string>;

/** Two gateways over one database. Each gateway has the keys of its own PayPal account. */
export interface TwoSites {
  sites: readonly [ApiSite, ApiSite];
  /** Waits until all work after answers is done. */
  rested: () => Promise<unknown>;
  stop: () => Promise<void>;
  /** Makes the Worker lose its database connection after `at` more calls; never if `fault` is null. */
  lose?: (at: number, fault: DatabaseFault | null) => void;
}
/** Starts a site with two PayPal accounts, and creates the site's administrator. */
export async function startTwoAccounts(start: (one: Vars, other: Vars) => Promise<TwoSites>) {
  const [one, other] = [await startPaypalServer(), await startPaypalServer()];
  const { lose = () => {}, rested, sites, stop } = await start(one.vars, other.vars);
  const [site, beside] = sites;
  const admin = await signInAdmin(site);
  const accounts = [
    createPaymentActions(site, one, admin),
    createPaymentActions(beside, other, admin),
  ] as const;
  return {
    accounts,
    admin,
    lose,
    rested,
    site,
    async stop() {
      await stop();
      await Promise.all([one.close(), other.close()]);
    },
  };
}
export type TwoAccounts = Awaited<ReturnType<typeof startTwoAccounts>>;
