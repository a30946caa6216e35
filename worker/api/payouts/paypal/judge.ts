import type { BatchItemState } from '#contract/payouts/batches.ts';
import { dayMs, hourMs, minuteMs } from '../../time/clock.ts';
import type { FoundItem } from '../batches/store.ts';
import type { PaypalReply } from './api.ts';
import { finalItemStates, isDeniedState } from './problems.ts';
import type { ApiError, ReportedItem } from './schemas.ts';

const backOffMs = [minuteMs, 5 * minuteMs, 15 * minuteMs, hourMs];

/** Returns the time of the next try (UTC ms) after `attempts` failures (1 or more). */
export function computeNextAttemptTime(attempts: number, now: number, retryAfterMs = 0): number {
  const backOff = backOffMs[attempts - 1] ?? 6 * hourMs;
  return now + Math.max(backOff, Math.min(retryAfterMs, dayMs));
}

/** All times are in UTC ms. The site asks often at first, and less often as time passes. */
export function computeNextAskTime(knownAt: number, now: number): number {
  const age = now - knownAt;
  if (age < 10 * minuteMs) return now + minuteMs;
  if (age < hourMs) return now + 5 * minuteMs;
  return now + (age < dayMs ? 30 * minuteMs : 6 * hourMs);
}

export type SendingOutcome =
  /** PayPal has the batch. `paypalId` is null if PayPal's answer does not contain the batch's number. */
  | { is: 'sent'; paypalId: string | null }
  /** PayPal has paid nothing and never will. `faults` maps positions in the request to codes of faults. */
  | { is: 'refused'; reason: string; faults: Record<number, string> }
  /** The site must send the batch again. `taken`: whether PayPal may have accepted this attempt. */
  | { is: 'again'; reason: string; taken: 'no' | 'maybe'; retryAfterMs?: number };

/** Returns whether PayPal already has this batch. Then PayPal answers that the batch's id is a duplicate. */
function isDuplicate({ name, details }: ApiError): boolean {
  if (name === 'DUPLICATE_REQUEST_ID') return true;
  return (details ?? []).some(
    ({ field, issue }) =>
      /sender_batch_id$/i.test(field ?? '') && /duplicate|already exists/i.test(issue ?? ''),
  );
}

/** Returns the batch number from a duplicate's link; null if no link contains a number. */
function linkedBatch({ details, links }: ApiError): string | null {
  const named = (details ?? []).flatMap(({ link }) => link ?? []);
  for (const { href } of [...named, ...(links ?? [])]) {
    const [, id] = /\/v1\/payments\/payouts\/([A-Za-z0-9]{1,36})(?:[?#]|$)/.exec(href) ?? [];
    if (id) return id;
  }
  return null;
}

function faultsOf({ details }: ApiError): Record<number, string> {
  const faults: Record<number, string> = {};
  for (const { field, issue } of details ?? []) {
    const [, index, name] = /items\[(\d+)\]\.?(\w+)?/.exec(field ?? '') ?? [];
    if (index === undefined) continue;
    faults[Number(index)] ??= /receiver/i.test(`${name} ${issue}`)
      ? 'RECEIVER_INVALID'
      : 'ITEM_INVALID';
  }
  return faults;
}

/**
 * Returns whether PayPal refused the batch and accepted nothing. The proof is PayPal's own error, or a
 * failure to get a token. A proxy's answer proves nothing. A 404 proves nothing either, because PayPal has
 * answered 404 for a paid batch: https://github.com/paypal/Payouts-NodeJS-SDK/issues/6.
 */
function isRefusal(status: number, error: ApiError | null): boolean {
  return status === 401 || ([400, 403, 422].includes(status) && error?.name != null);
}

interface Sent {
  reply: PaypalReply;
  /** PayPal's batch id in a successful answer; null without such an id. */
  created: string | null;
  /** The parsed refusal; null when the answer does not come from PayPal. */
  error: ApiError | null;
  /** The number of attempts with an unknown outcome, including this attempt. */
  doubts: number;
}

/**
 * Judges the outcome of sending a batch. A refusal is final only if PayPal cannot have accepted an earlier
 * attempt. While an earlier attempt is in doubt, the site sends the batch again and keeps its payouts in the
 * batch.
 */
export function judgeSending({ reply, created, error, doubts }: Sent): SendingOutcome {
  if (reply.kind === 'unknown') return { is: 'again', reason: reply.reason, taken: 'maybe' };
  if (reply.kind === 'unsent') {
    const { reason, refused } = reply;
    return refused && doubts === 1
      ? { is: 'refused', reason, faults: {} }
      : { is: 'again', reason, taken: 'no' };
  }
  const { status, retryAfterMs } = reply;
  const wait = retryAfterMs === undefined ? {} : { retryAfterMs };
  if (status >= 200 && status < 300) {
    // PayPal accepted the batch, but an answer without an id is unreadable. The site sends the batch again,
    // and PayPal then answers with the batch's number.
    return created
      ? { is: 'sent', paypalId: created }
      : { is: 'again', reason: String(status), taken: 'maybe' };
  }
  if (error && status >= 400 && status < 500 && isDuplicate(error)) {
    return { is: 'sent', paypalId: linkedBatch(error) };
  }
  const reason = error?.name ?? String(status);
  if (status === 429) return { is: 'again', reason, taken: 'no', ...wait };
  if (!isRefusal(status, error)) {
    return { is: 'again', reason: String(status), taken: 'maybe', ...wait };
  }
  if (doubts > 1) return { is: 'again', reason, taken: 'no', ...wait };
  return { is: 'refused', reason, faults: error ? faultsOf(error) : {} };
}

/** States in which an item's money has left the account. */
const paidOut = new Set(['SUCCESS', 'UNCLAIMED', 'ONHOLD', 'BLOCKED']);

/**
 * Returns whether PayPal has denied a batch: its state is denied, PayPal lists items, and no item is paid.
 */
export function isBatchDenied(status: string, items: readonly (ReportedItem | null)[]): boolean {
  const isUnpaid = (item: ReportedItem | null) =>
    item !== null && !paidOut.has(item.transaction_status ?? '');
  return isDeniedState(status) && items.length > 0 && items.every(isUnpaid);
}

/** The fields of a stored item that the site compares with PayPal's report. */
export type KnownItem = Pick<
  FoundItem,
  'estado' | 'paypalState' | 'error' | 'montoCents' | 'payoutState' | 'isElsewhere' | 'isErased'
>;

/** The change of an item after PayPal's report. `to` is the new state; null if the state stays the same. */
export interface ItemChange {
  to: Exclude<BatchItemState, 'liberado'> | null;
  word: string;
  error: string | null;
  differs: boolean;
}

function judgeOpen(word: string, error: string | null, isWhole: boolean) {
  if (word === 'SUCCESS') {
    return isWhole
      ? { to: 'pagado' as const, error: null, differs: false }
      : { to: null, error: 'AMOUNT_MISMATCH', differs: true };
  }
  return finalItemStates.has(word)
    ? { to: 'fallido' as const, error: error ?? word, differs: false }
    : { to: null, error, differs: false };
}

function judgePaid(known: KnownItem, word: string, error: string | null) {
  // When PayPal agrees, the item keeps the code SETTLED, because a person settled the item.
  const note = known.error === 'SETTLED' ? known.error : null;
  if (word === 'SUCCESS') return { to: null, error: note, differs: false };
  // The item differs in two cases: a person settled it as paid while PayPal still has it open, or the account
  // is erased and the money cannot return.
  if (!finalItemStates.has(word) || known.isErased)
    return { to: null, error: error ?? word, differs: true };
  return { to: 'fallido' as const, error: error ?? word, differs: false };
}

function judgeFailed(known: KnownItem, word: string, error: string | null, isWhole: boolean) {
  if (finalItemStates.has(word)) return { to: null, error: known.error, differs: false };
  const isFree = known.payoutState === 'pendiente' && !known.isElsewhere;
  if (word === 'SUCCESS') {
    if (!isWhole) return { to: null, error: 'AMOUNT_MISMATCH', differs: true };
    return isFree
      ? { to: 'pagado' as const, error: null, differs: false }
      : { to: null, error: 'PAID_TWICE', differs: true };
  }
  return isFree
    ? { to: 'abierto' as const, error, differs: false }
    : { to: null, error: 'STILL_OPEN', differs: true };
}

/**
 * Returns the change that PayPal's report of an item makes; null if the report contains no news. The payout
 * of a reversed payment becomes returned. If PayPal pays a failed item later, the payout becomes paid,
 * provided that the payout is pending and not in another batch. If the site cannot apply the report, `differs`
 * is true until a person has reviewed the difference.
 */
export function judgeItem(known: KnownItem, reported: ReportedItem): ItemChange | null {
  const { transaction_status: word, errors, payout_item: item } = reported;
  if (word === undefined) return null;
  const error = errors?.name ?? null;
  const isWhole = item.amount.currency === 'USD' && item.amount.value === known.montoCents;
  // An ended item keeps its note until PayPal reports another state.
  if (known.estado !== 'abierto' && word === known.paypalState) return null;
  const judged =
    known.estado === 'abierto'
      ? judgeOpen(word, error, isWhole)
      : known.estado === 'pagado'
        ? judgePaid(known, word, error)
        : judgeFailed(known, word, error, isWhole);
  const isNews = judged.to !== null || word !== known.paypalState || judged.error !== known.error;
  return isNews ? { word, ...judged } : null;
}
