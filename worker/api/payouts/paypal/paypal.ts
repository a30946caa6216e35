import type { Context } from 'hono';
import type { Brand } from '#contract/site/brand.ts';
import { logFailure } from '../../../shared/log.ts';
import type { StatementBudget } from '../../db/guards.ts';
import type { Config } from '../../env.ts';
import type { Deliverer } from '../../outbox/deliver.ts';
import { createPaypalApi, type SharedToken } from './api.ts';
import {
  type AskDeps,
  askAboutBatch,
  type ChangeBudget,
  countFittingChanges,
  createChangeBudget,
  readBatchPage,
  refreshItem,
} from './ask.ts';
import { claimBatch, findBatchOfAccount, hashPaypalAccount, listDueBatches } from './claim.ts';
import { movesMoney } from './hosts.ts';
import { verifiedWebhook } from './schemas.ts';
import { sendBatch } from './send.ts';

/** The maximum number of batches in one run of the cron. */
const runLimit = 20;

/** PayPal tokens by account. All requests and the cron of an isolate share these tokens. */
const heldTokens = new Map<string, SharedToken>();

interface PaypalDeps extends Omit<AskDeps, 'account' | 'call'> {
  config: Config;
  mailer: Pick<Deliverer, 'deliverDue'>;
  readBrand: () => Promise<Brand>;
}

const signatureHeaders = {
  auth_algo: 'paypal-auth-algo',
  cert_url: 'paypal-cert-url',
  transmission_id: 'paypal-transmission-id',
  transmission_sig: 'paypal-transmission-sig',
  transmission_time: 'paypal-transmission-time',
} as const;

/** Creates the functions that pay through PayPal's API; null when PayPal is not configured. */
export function createPaypal({ config, ...deps }: PaypalDeps) {
  const { PAYPAL_CLIENT_ID: clientId, PAYPAL_SECRET: secret, PAYPAL_WEBHOOK_ID } = config;
  if (!clientId || !secret || !PAYPAL_WEBHOOK_ID) return null;
  const account = hashPaypalAccount(clientId, config.PAYPAL_API_URL);
  const held = heldTokens.get(account) ?? { token: null };
  heldTokens.set(account, held);
  const call = createPaypalApi({ clientId, secret, baseUrl: config.PAYPAL_API_URL }, held);
  const all = { ...deps, account, call };
  const { clock, db, mailer, newId } = deps;

  /** Sends a batch and asks PayPal about it, if the batch is due or if a person asks ahead of time. */
  async function workOn(id: string, changes: ChangeBudget, isAhead: boolean): Promise<void> {
    const claim = (ahead: boolean) =>
      claimBatch(db, { id, account, claim: newId(), now: clock(), isAhead: ahead });
    const claimed = await claim(isAhead);
    if (claimed && claimed.paypalId === null) await sendBatch(all, claimed);
    // A sent batch is due at once, so the site claims the batch again to ask PayPal about it.
    const sent = claimed?.paypalId === null ? await claim(false) : claimed;
    if (sent && sent.paypalId !== null) await askAboutBatch(all, sent, changes);
  }

  async function work(id: string, { isAhead }: { isAhead: boolean }): Promise<void> {
    await workOn(id, createChangeBudget(), isAhead);
    await mailer.deliverDue();
  }

  return {
    account,
    /** Sandbox payouts move no real money. */
    isSandbox: !movesMoney(config.PAYPAL_API_URL),
    work,
    /** Works on the due batches one after the other. A failed batch does not delay the other batches. */
    async workDue(budget: StatementBudget): Promise<void> {
      const changes = createChangeBudget();
      const due = { account, now: clock(), limit: runLimit };
      for (const { id } of await listDueBatches(db, due)) {
        changes.left = Math.min(changes.left, countFittingChanges(budget));
        if (changes.left === 0) break;
        await workOn(id, changes, false).catch((error: unknown) =>
          logFailure('paypal batch', error),
        );
      }
      await mailer.deliverDue(budget);
    },
    /** Returns whether PayPal confirms that PayPal sent a webhook, or null if PayPal did not answer. */
    async isGenuine(c: Context, raw: string): Promise<boolean | null> {
      const signature: Record<string, string> = {};
      for (const [field, header] of Object.entries(signatureHeaders)) {
        const value = c.req.header(header);
        if (!value || value.length > 1000) return false;
        signature[field] = value;
      }
      const head = JSON.stringify({ ...signature, webhook_id: PAYPAL_WEBHOOK_ID });
      // The body contains the event in its raw form, because a new serialisation would differ from the signed
      // text.
      const body = `${head.slice(0, -1)},"webhook_event":${raw}}`;
      const reply = await call('POST', '/v1/notifications/verify-webhook-signature', body);
      if (reply.kind !== 'answer' || reply.status >= 500 || reply.status === 429) return null;
      return reply.status === 200 && verifiedWebhook.safeParse(reply.body).success;
    },
    /** Asks PayPal about an item. Resolves to false when the site could not ask PayPal. */
    async refreshItem(itemId: string): Promise<boolean> {
      const isRead = await refreshItem(all, itemId);
      await mailer.deliverDue();
      return isRead;
    },
    /** `unknown`: PayPal does not know the number. Null: the site could not ask PayPal. */
    async hasUnder(id: string, paypalId: string): Promise<'ours' | 'other' | 'unknown' | null> {
      const read = await readBatchPage(call, { id, paypalId }, 1);
      if (read.ok) return 'ours';
      if (read.reason === 'OTHER_BATCH') return 'other';
      return read.reason === '404' || read.reason === '400' ? 'unknown' : null;
    },
    async refreshBatch(paypalId: string): Promise<void> {
      const batch = await findBatchOfAccount(db, { account, paypalId, ownId: null });
      if (batch) await work(batch.id, { isAhead: true });
    },
  };
}
export type Paypal = NonNullable<ReturnType<typeof createPaypal>>;
