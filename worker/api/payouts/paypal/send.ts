import { brand } from '#contract/brand.ts';
import { writeCents } from '#contract/money.ts';
import { log } from '../../../shared/log.ts';
import type { Db } from '../../db/client.ts';
import { paymentNote } from '../lots/file.ts';
import type { CallPaypal } from './api.ts';
import type { BatchRow } from './batch-store.ts';
import {
  claimSending,
  failBatch,
  markKnown,
  markSent,
  payoutsToSend,
  releaseBatch,
} from './progress-store.ts';
import { judgeSending, nextAttemptAt, type Sending } from './rules.ts';
import { apiError, createdBatch } from './schemas.ts';

type Payable = Awaited<ReturnType<typeof payoutsToSend>>;

/** The same batch always gives the same body: PayPal must recognise a repetition. */
function bodyOf(batchId: string, all: Payable) {
  return {
    sender_batch_header: {
      sender_batch_id: batchId,
      email_subject: `Tu pago de ${brand.name}`,
    },
    items: all.map(({ id, montoCents, paypalEmail }) => ({
      recipient_type: 'EMAIL',
      amount: { value: writeCents(montoCents), currency: 'USD' },
      receiver: paypalEmail,
      note: paymentNote,
      sender_item_id: id,
    })),
  };
}

async function settle(db: Db, claimed: BatchRow, sending: Sending, all: Payable, now: number) {
  const { id, attempts, doubts } = claimed;
  if (sending.is === 'sent' && sending.isKnown) await markKnown(db, id, now);
  if (sending.is === 'sent' && sending.paypalId) {
    return markSent(db, id, { paypalId: sending.paypalId, dueAt: now, now });
  }
  if (sending.is === 'refused') {
    const faults: Record<string, string> = {};
    for (const [index, fault] of Object.entries(sending.faults)) {
      const payout = all[Number(index)];
      if (payout) faults[payout.id] = fault;
    }
    const audit = { actorId: null, action: 'fail-paypal-batch', requestId: null } as const;
    await failBatch(db, claimed, { reason: sending.reason, faults, audit, now });
    return;
  }
  const again =
    sending.is === 'again'
      ? sending
      : { reason: 'DUPLICATE_WITHOUT_LINK', taken: 'maybe', retryAfterMs: 0 };
  await releaseBatch(db, claimed, {
    doubts: again.taken === 'no' ? doubts - 1 : doubts,
    dueAt: nextAttemptAt(attempts, now, again.retryAfterMs),
    lastError: again.reason,
  });
}

/**
 * Sends a due batch, unless it is already claimed. Whatever fails, the same batch is sent again
 * later under the same id, of which PayPal pays one.
 */
export async function sendBatch(
  { db, account, call, clock }: { db: Db; account: string; call: CallPaypal; clock: () => number },
  id: string,
): Promise<void> {
  const claimed = await claimSending(db, { id, account, now: clock() });
  if (!claimed) return;
  const all = await payoutsToSend(db, id);
  const reply = await call('POST', '/v1/payments/payouts', bodyOf(id, all));
  const body = reply.kind === 'answer' ? reply.body : null;
  const sending = judgeSending({
    reply,
    created: createdBatch.safeParse(body).data?.batch_header.payout_batch_id ?? null,
    error: apiError.safeParse(body).data ?? null,
    doubts: claimed.doubts,
  });
  log({
    kind: 'paypal',
    batchId: id,
    outcome: sending.is === 'sent' ? 'sent' : `${sending.is}: ${sending.reason}`,
  });
  const write = () => settle(db, claimed, sending, all, clock());
  // If both attempts to write fail, the batch is sent again under its id, and PayPal reports it.
  await write().catch(write);
}
