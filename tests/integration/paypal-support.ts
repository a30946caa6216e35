import { expect } from 'vitest';
import type { PaypalBatchAnswer, PaypalSentAnswer } from '#contract/payouts/paypal.ts';
import { startPaypalServer } from '../../scripts/paypal/server.ts';
import { type Site, startApi } from '../harness.ts';
import { createMember } from '../members.ts';
import { accountOf, adminOf, openPayout, readyMember } from './payouts-support.ts';
import { rowsOf } from './requests.ts';

type Paypal = Awaited<ReturnType<typeof startPaypalServer>>;
type Admin = Awaited<ReturnType<typeof adminOf>>;

/** Actions of the administrator and the clock, on a site that pays through this PayPal server. */
function payThrough(site: Site, paypal: Paypal, admin: Admin) {
  const post = (path: string, body: unknown = {}, headers: Record<string, string> = {}) =>
    site.fetch(`/api/admin/pagos/${path}`, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { ...admin.headers, ...headers },
    });
  const batchRow = async (id: string) => {
    const [row] = await rowsOf(site, 'SELECT * FROM payout_lots WHERE id = ?', id);
    return row;
  };

  return {
    site,
    paypal,
    admin,
    post,
    batchRow,
    /** Opens a payout of a new member. */
    async openOne() {
      const member = await readyMember(site);
      return { member, ...(await openPayout(site, member.headers)) };
    },
    /** Opens many payouts, directly in the database. */
    async openMany(count: number) {
      const ids = Array.from({ length: count }, () => crypto.randomUUID());
      for (const id of ids) {
        const member = await createMember(site, { saldoCents: 3000, paypalEmail: 'a@paypal.test' });
        await site.db
          .prepare(
            `INSERT INTO payouts (id, member_id, nombre, email, paypal_email, monto_cents, fecha,
              idempotency_key, request_hash) VALUES (?, ?, 'Ana', ?, 'a@paypal.test', 3000, ?, ?, 'h')`,
          )
          .bind(id, member.id, member.email, Date.now(), id)
          .run();
      }
      return ids;
    },
    /** Requests a batch; the key is the batch's id. */
    pay: (ids: string[], key: string = crypto.randomUUID()) =>
      post('paypal', { ids }, { 'idempotency-key': key }),
    /** Creates a batch, and waits until it is sent or has the state `estado`. */
    async paid(ids: string[], estado = 'enviado') {
      const response = await this.pay(ids);
      expect(response.status).toBe(201);
      const { batch } = (await response.json()) as PaypalSentAnswer;
      await this.settled(batch.id, estado);
      return batch.id;
    },
    /** Waits until a batch is not being processed and has a state. */
    settled: (id: string, estado: string) =>
      expect
        .poll(() => batchRow(id), { timeout: 10_000, interval: 20 })
        .toMatchObject({ estado, busy_until: 0 }),
    /** Advances time to the next attempt and runs the cron. */
    async nextRun() {
      await site.db
        .prepare(
          "UPDATE payout_lots SET due_at = 0 WHERE estado IN ('creado', 'enviado') OR given_up_at > 0",
        )
        .run();
      await site.runCron();
    },
    async batch(id: string): Promise<PaypalBatchAnswer> {
      const response = await site.fetch(`/api/admin/pagos/paypal/${id}`, {
        headers: admin.headers,
      });
      expect(response.status).toBe(200);
      return (await response.json()) as PaypalBatchAnswer;
    },
    /** Delivers a webhook. */
    hear: ({ headers, body }: { headers: Record<string, string>; body: string }) =>
      site.fetch('/api/paypal/aviso', { method: 'POST', headers, body }),
    stateOf: async (member: { id: string }) => (await accountOf(site, member.id)).payouts,
  };
}

/** A site with its own PayPal server. */
export async function startPayingSite(vars: Record<string, string> = {}) {
  const paypal = await startPaypalServer();
  const site = await startApi({ vars: { ...paypal.vars, ...vars } });
  return {
    ...payThrough(site, paypal, await adminOf(site)),
    async stop() {
      await site.stop();
      await paypal.close();
    },
  };
}

/** A site whose keys may change: one gateway for each of two accounts at PayPal, over one database. */
export async function startSiteOfTwoAccounts() {
  const [one, other] = [await startPaypalServer(), await startPaypalServer()];
  const site = await startApi({ vars: one.vars, beside: other.vars });
  const admin = await adminOf(site);
  const accounts = [
    payThrough(site, one, admin),
    payThrough({ ...site, ...(await site.beside()) }, other, admin),
  ] as const;
  return {
    ...{ accounts, admin, site },
    async stop() {
      await site.stop();
      await Promise.all([one.close(), other.close()]);
    },
  };
}
export type TwoAccounts = Awaited<ReturnType<typeof startSiteOfTwoAccounts>>;
