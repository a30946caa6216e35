import { and, eq, sql } from 'drizzle-orm';
import { type Caller, recordAudit } from '../../audit/store.ts';
import { runBatch } from '../../db/batch.ts';
import type { Db } from '../../db/client.ts';
import { payoutBatches } from '../../db/tables/payouts.ts';
import { minuteMs } from '../../time/clock.ts';
import { keyedHash } from '../../tokens/tokens.ts';
import { maySend } from '../batches/acts.ts';
import type { BatchRow } from '../payout.ts';

/** The hash depends on the client id, and on whether the account is a sandbox or a live account. */
export const hashPaypalAccount = (clientId: string, apiUrl: string): string =>
  keyedHash(`paypal ${new URL(apiUrl).host}`, clientId);

const isOfAccount = (account: string) => sql`coalesce(account, ${account}) = ${account}`;

/** A claim must last longer than all calls to PayPal about a batch together. */
export const claimMs = 5 * minuteMs;

/** SQL: no claim holds the batch, and the site can send or check the batch with this PayPal account. */
const isClaimable = (account: string, now: number) => sql`means = 'api' AND claimed_until <= ${now}
  AND (paypal_id IS NOT NULL OR ${maySend(now)}) AND ${isOfAccount(account)}`;

interface Claiming {
  id: string;
  account: string;
  claim: string;
  now: number;
  /** Claims the batch even before it is due. */
  isAhead?: boolean;
}

/**
 * Claims a due batch, to send it or to ask PayPal about it. A batch without PayPal's number is about to be
 * sent, so it counts as in doubt until PayPal answers. Resolves to null when another claim holds the batch, or
 * when the batch is not due, must not be sent, or belongs to another account.
 */
export async function claimBatch(
  db: Db,
  { id, account, claim, now, isAhead = false }: Claiming,
): Promise<BatchRow | null> {
  const [claimed] = await db
    .update(payoutBatches)
    .set({
      claim,
      account,
      claimedUntil: now + claimMs,
      dueAt: now + claimMs,
      attempts: sql`attempts + 1`,
      doubts: sql`doubts + (paypal_id IS NULL)`,
    })
    .where(
      sql`id = ${id} AND ${isClaimable(account, now)}
        AND ${isAhead ? sql`TRUE` : sql`due_at <= ${now}`}`,
    )
    .returning();
  return claimed ?? null;
}

/** SQL: the claim still holds. A lapsed claim must not overwrite the next claim. */
export const isClaimStillHeld = ({ id, claim }: BatchRow) =>
  and(eq(payoutBatches.id, id), eq(payoutBatches.claim, claim ?? ''));

/** Returns a statement that ends a claim and stores the new facts about the batch. */
export const releaseBatchClaim = (
  db: Db,
  claimed: BatchRow,
  found: Partial<Pick<BatchRow, 'attempts' | 'doubts' | 'dueAt' | 'lastError'>>,
) =>
  db
    .update(payoutBatches)
    .set({ ...found, claim: null, claimedUntil: 0 })
    .where(isClaimStillHeld(claimed));

/** `paypalId` is PayPal's number, if known. A stored number does not change. Callers need no claim. */
export async function markBatchKnown(
  db: Db,
  id: string,
  { paypalId, now }: { paypalId: string | null; now: number },
): Promise<void> {
  await db
    .update(payoutBatches)
    .set({
      knownAt: sql`coalesce(known_at, ${now})`,
      paypalId: sql`coalesce(paypal_id, ${paypalId})`,
      // A batch that gets PayPal's number is due at once.
      dueAt: sql`iif(paypal_id IS NULL AND ${paypalId} IS NOT NULL, ${now}, due_at)`,
    })
    .where(eq(payoutBatches.id, id));
}

/**
 * Stores PayPal's number of a batch that the administrator found at PayPal. The caller has checked the number
 * with PayPal. Resolves to false when the batch's number has changed since the site read it.
 */
export async function storeBatchNumber(
  db: Db,
  { id, paypalId: before }: BatchRow,
  { paypalId, now }: { paypalId: string; now: number },
  caller: Caller,
): Promise<boolean> {
  const isSame = sql`id = ${id} AND means = 'api' AND paypal_id IS ${before}
    AND claimed_until <= ${now}`;
  const { numbered } = await runBatch(db, {
    record: recordAudit(
      db,
      {
        ...caller,
        action: 'number-lot',
        now,
        before: { lote: id, paypal: before },
        after: { lote: id, paypal: paypalId },
      },
      sql`EXISTS (SELECT 1 FROM payout_lots WHERE ${isSame})`,
    ),
    numbered: db
      .update(payoutBatches)
      .set({
        paypalId,
        dueAt: now,
        attempts: 0,
        lastError: null,
        knownAt: sql`coalesce(known_at, ${now})`,
      })
      .where(isSame)
      .returning({ id: payoutBatches.id }),
  });
  return numbered.length === 1;
}

/** Returns a query for due batches: open batches first, then by waiting time, longest first. */
export function listDueBatches(
  db: Db,
  { account, now, limit }: { account: string; now: number; limit: number },
) {
  return db
    .select({ id: payoutBatches.id })
    .from(payoutBatches)
    .where(sql`due_at <= ${now} AND ${isClaimable(account, now)}`)
    .orderBy(sql`closed_at IS NOT NULL, due_at`)
    .limit(limit);
}

export async function findBatchOfAccount(
  db: Db,
  { account, paypalId, ownId }: { account: string; paypalId: string; ownId: string | null },
): Promise<BatchRow | null> {
  const [found] = await db
    .select()
    .from(payoutBatches)
    .where(
      sql`means = 'api' AND (paypal_id = ${paypalId} OR id = ${ownId}) AND ${isOfAccount(account)}`,
    )
    .limit(1);
  return found ?? null;
}
