import { eq } from 'drizzle-orm';
import { formatPlainDollars } from '#contract/money.ts';
import type { Brand } from '#contract/site/brand.ts';
import { log } from '../../../shared/log.ts';
import { type Db, pickColumns } from '../../db/client.ts';
import { payoutBatchItems, payouts } from '../../db/tables/payouts.ts';
import { writePaymentNote } from '../batches/file.ts';
import type { BatchRow } from '../payout.ts';
import type { CallPaypal } from './api.ts';
import { markBatchKnown, releaseBatchClaim } from './claim.ts';
import { computeNextAttemptTime, judgeSending, type SendingOutcome } from './judge.ts';
import { endRefusedBatch } from './note.ts';
import { apiError, createdBatch } from './schemas.ts';

/** The order is fixed, because a repeated request must equal the first request. */
const payoutsToSend = (db: Db, batchId: string) =>
  db
    .select({
      ...pickColumns(payouts, 'id', 'montoCents'),
      paypalEmail: payoutBatchItems.paypalEmail,
    })
    .from(payoutBatchItems)
    .innerJoin(payouts, eq(payouts.id, payoutBatchItems.payoutId))
    .where(eq(payoutBatchItems.batchId, batchId))
    .orderBy(payoutBatchItems.payoutId);
type Payable = Awaited<ReturnType<typeof payoutsToSend>>;

/** PayPal recognises a repetition by the id. The rest of the body changes only with the site's name. */
function bodyOf(batchId: string, all: Payable, brand: Brand) {
  const note = writePaymentNote(brand);
  return {
    sender_batch_header: {
      sender_batch_id: batchId,
      email_subject: `Tu pago de ${brand.name}`,
    },
    items: all.map(({ id, montoCents, paypalEmail }) => ({
      recipient_type: 'EMAIL',
      amount: { value: formatPlainDollars(montoCents), currency: 'USD' },
      receiver: paypalEmail,
      note,
      sender_item_id: id,
    })),
  };
}

async function settle(
  db: Db,
  claimed: BatchRow,
  sending: SendingOutcome,
  all: Payable,
  now: number,
) {
  const { attempts, doubts, id } = claimed;
  if (sending.is === 'refused') {
    const faults = Object.fromEntries(
      Object.entries(sending.faults).flatMap(([index, fault]) => {
        const payout = all[Number(index)];
        return payout ? [[payout.id, fault]] : [];
      }),
    );
    await endRefusedBatch(db, claimed, { reason: sending.reason, faults, now });
  } else if (sending.is === 'sent') {
    await markBatchKnown(db, id, { paypalId: sending.paypalId, now });
    const isNumbered = sending.paypalId !== null;
    await releaseBatchClaim(db, claimed, {
      attempts: isNumbered ? 0 : attempts,
      dueAt: isNumbered ? now : computeNextAttemptTime(attempts, now),
      lastError: null,
    });
  } else {
    await releaseBatchClaim(db, claimed, {
      doubts: sending.taken === 'no' ? doubts - 1 : doubts,
      dueAt: computeNextAttemptTime(attempts, now, sending.retryAfterMs),
      lastError: sending.reason,
    });
  }
}

interface SendDeps {
  db: Db;
  call: CallPaypal;
  clock: () => number;
  /** Reads the site's brand, which the payee sees. */
  readBrand: () => Promise<Brand>;
}

/** After a failure, the site sends the batch again under the same id: PayPal pays an id only once. */
export async function sendBatch(
  { db, call, clock, readBrand }: SendDeps,
  claimed: BatchRow,
): Promise<void> {
  const all = await payoutsToSend(db, claimed.id);
  const reply = await call(
    'POST',
    '/v1/payments/payouts',
    bodyOf(claimed.id, all, await readBrand()),
  );
  const body = reply.kind === 'answer' ? reply.body : null;
  const sending = judgeSending({
    reply,
    created: createdBatch.safeParse(body).data?.batch_header.payout_batch_id ?? null,
    error: apiError.safeParse(body).data ?? null,
    doubts: claimed.doubts,
  });
  const outcome = sending.is === 'sent' ? 'sent' : `${sending.is}: ${sending.reason}`;
  log({ kind: 'paypal', batchId: claimed.id, outcome });
  const write = () => settle(db, claimed, sending, all, clock());
  // If both attempts to write fail, the site sends the batch again under its id, and PayPal reports a
  // duplicate.
  await write().catch(write);
}
