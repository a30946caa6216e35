import type { LotItemState } from '#contract/payouts/lots.ts';
import { dayMs, hourMs, minuteMs } from '../../time/clock.ts';
import type { PaypalReply } from './api.ts';
import type { ApiError, ReportedItem } from './schemas.ts';

/**
 * PayPal knows a sender_batch_id for 30 days. A batch that it may have accepted is not sent again
 * after this, counted from its creation: sent later, it could be paid a second time.
 */
export const safeToRepeatMs = 25 * dayMs;

/** How long PayPal is asked about a batch that was given up. */
export const askedAfterMs = 30 * dayMs;

/** How long a claim to send or sync a batch lasts: longer than all its calls may take. */
export const busyMs = 5 * minuteMs;

const backOffMs = [minuteMs, 5 * minuteMs, 15 * minuteMs, hourMs];

/** When a batch is tried again after `attempts` (1 or more) failures; UTC ms. */
export function nextAttemptAt(attempts: number, now: number, retryAfterMs = 0): number {
  const backOff = backOffMs[attempts - 1] ?? 6 * hourMs;
  return now + Math.max(backOff, Math.min(retryAfterMs, dayMs));
}

/** When PayPal is next asked about a batch: often at first, then less and less; UTC ms. */
export function nextSyncAt(sentAt: number, now: number): number {
  const age = now - sentAt;
  if (age < 10 * minuteMs) return now + minuteMs;
  if (age < hourMs) return now + 5 * minuteMs;
  return now + (age < dayMs ? 30 * minuteMs : 6 * hourMs);
}

/** The outcome of sending a batch. */
export type Sending =
  /**
   * PayPal took it; null: it did not say under which number. `isKnown`: it knows the batch from
   * before; that it was accepted just now is shown by its first sync.
   */
  | { is: 'sent'; paypalId: string | null; isKnown: boolean }
  /** Nothing of it was or will be paid. `faults`: position of an item in the request → its code. */
  | { is: 'refused'; reason: string; faults: Record<number, string> }
  /** To be sent again. `taken`: whether PayPal may have accepted this attempt. */
  | { is: 'again'; reason: string; taken: 'no' | 'maybe'; retryAfterMs?: number };

/** PayPal has seen the batch's id before: the batch that it has under the id is this one. */
function isDuplicate({ name, details }: ApiError): boolean {
  if (name === 'DUPLICATE_REQUEST_ID') return true;
  return (details ?? []).some(
    ({ field, issue }) =>
      /sender_batch_id$/i.test(field ?? '') && /duplicate|already exists/i.test(issue ?? ''),
  );
}

/** The number of the batch that a duplicate's link leads to. Only its last part is used. */
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
 * PayPal's own refusal: nothing was taken. Only in its own words, or for want of a token: a proxy's
 * answer says nothing about PayPal, and a 404 was seen of a batch that was paid,
 * https://github.com/paypal/Payouts-NodeJS-SDK/issues/6.
 */
function isRefusal(status: number, error: ApiError | null): boolean {
  return status === 401 || ([400, 403, 422].includes(status) && error?.name != null);
}

interface Sent {
  reply: PaypalReply;
  /** The id in a good answer; null when there was none. */
  created: string | null;
  /** The parsed refusal; null when it is not an answer of PayPal's. */
  error: ApiError | null;
  /** Attempts, this one included, after which nobody knew whether PayPal took the batch. */
  doubts: number;
}

/**
 * The outcome of sending a batch. It is refused for good only when no earlier attempt may have been
 * accepted: while there is doubt it stays on its way, and its payouts with it.
 */
export function judgeSending({ reply, created, error, doubts }: Sent): Sending {
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
    // Accepted, but illegible: sent again, PayPal says that it has it, and where.
    return created
      ? { is: 'sent', paypalId: created, isKnown: false }
      : { is: 'again', reason: String(status), taken: 'maybe' };
  }
  if (error && status >= 400 && status < 500 && isDuplicate(error)) {
    return { is: 'sent', paypalId: linkedBatch(error), isKnown: true };
  }
  const reason = error?.name ?? String(status);
  if (status === 429) return { is: 'again', reason, taken: 'no', ...wait };
  if (!isRefusal(status, error)) {
    return { is: 'again', reason: String(status), taken: 'maybe', ...wait };
  }
  if (doubts > 1) return { is: 'again', reason, taken: 'no', ...wait };
  return { is: 'refused', reason, faults: error ? faultsOf(error) : {} };
}

/** States in which an item will no longer be paid. Unknown states count as open. */
const ended = new Set([
  ...['FAILED', 'RETURNED', 'BLOCKED', 'REFUNDED', 'REVERSED'],
  ...['DENIED', 'CANCELED', 'CANCELLED'],
]);

const deniedStates = new Set(['DENIED', 'CANCELED', 'CANCELLED']);
/** States of an item whose money has left the account. */
const paidOut = new Set(['SUCCESS', 'UNCLAIMED', 'ONHOLD']);

/** Whether nothing of a batch was or will be paid: PayPal says so, and no item says otherwise. */
export function isDenied(status: string, items: readonly (ReportedItem | null)[]): boolean {
  const isUnpaid = (item: ReportedItem | null) =>
    item !== null && !paidOut.has(item.transaction_status ?? '');
  return deniedStates.has(status) && items.every(isUnpaid);
}

/** An item as it is stored. */
export interface KnownItem {
  estado: LotItemState;
  paypalState: string | null;
  error: string | null;
  /** Of its payout, US cents. */
  montoCents: number;
}

/** A change of an item to store. */
export type ItemChange =
  | { to: 'pagado'; word: string; error: null }
  | { to: 'fallido'; word: string; error: string }
  /** The state stays: PayPal is still processing it, or reports another state after the end. */
  | { to: null; word: string; error: string | null };

/**
 * The change that PayPal's report of an item makes; null when there is nothing new. An item ends
 * once: what is reported later is noted, and neither pays nor takes anything back.
 */
export function judgeItem(known: KnownItem, reported: ReportedItem): ItemChange | null {
  const { transaction_status: word, errors, payout_item: item } = reported;
  if (word === undefined) return null;
  const error = errors?.name ?? null;
  if (known.estado !== 'abierto') {
    return word === known.paypalState ? null : { to: null, word, error: known.error };
  }
  if (word === 'SUCCESS') {
    const isWhole = item.amount.currency === 'USD' && item.amount.value === known.montoCents;
    if (isWhole) return { to: 'pagado', word, error: null };
    const isNew = known.error !== 'AMOUNT_MISMATCH';
    return isNew ? { to: null, word, error: 'AMOUNT_MISMATCH' } : null;
  }
  if (ended.has(word)) return { to: 'fallido', word, error: error ?? word };
  const isNew = word !== known.paypalState || error !== known.error;
  return isNew ? { to: null, word, error } : null;
}

/** Whether PayPal's state of an item contradicts the stored one. */
export function differs({ estado, paypalState }: Pick<KnownItem, 'estado' | 'paypalState'>) {
  return (estado === 'pagado') !== (paypalState === 'SUCCESS');
}

/** What the possible endings of a batch depend on; times in UTC ms. */
interface Waiting {
  estado: string;
  /** PayPal's number. */
  paypalId: string | null;
  attempts: number;
  doubts: number;
  busyUntil: number;
  createdAt: number;
  lastError: string | null;
  knownAt: number | null;
  /** The first and the last 404 of an unbroken series. */
  goneSince: number | null;
  goneAt: number | null;
  /** When a person first gave up a payout of it. */
  givenUpAt: number | null;
}

/** Whether a batch can be sent at `now` (UTC ms) without the danger of being paid twice. */
export function maySend(
  { doubts, createdAt, givenUpAt }: Pick<Waiting, 'doubts' | 'createdAt' | 'givenUpAt'>,
  now: number,
): boolean {
  return givenUpAt === null && (doubts === 0 || createdAt > now - safeToRepeatMs);
}

/** How long PayPal must keep denying that it has a batch before it is believed. */
const goneAfterMs = dayMs;

/**
 * Whether the administrator may give up payouts of a batch at `now` (UTC ms). Never once PayPal has shown that
 * it has it, and never while sending it again is safe and settles the doubt. After that; or when
 * PayPal, asked under the batch's own account, has answered 404 for a day. Under other keys
 * (`isOurs` false) nothing is sent again: what no attempt has left in doubt is free at once.
 */
export function mayDiscard(batch: Waiting, now: number, isOurs: boolean): boolean {
  const { estado, doubts, busyUntil, createdAt, knownAt, goneSince, goneAt, givenUpAt } = batch;
  if (knownAt !== null || busyUntil > now) return false;
  if (estado === 'creado') {
    // Begun under other keys, it can be ended under any.
    const isUnsent = doubts === 0 && (!isOurs || givenUpAt !== null);
    return createdAt <= now - safeToRepeatMs || isUnsent;
  }
  const isGone = goneSince !== null && goneAt !== null && goneAt - goneSince >= goneAfterMs;
  return estado === 'enviado' && isGone;
}

/** Errors of a number under which PayPal does not have our batch. */
export const wrongNumber = ['OTHER_BATCH', '404'] as const;

/**
 * Whether the administrator may enter PayPal's own number of a batch at `now` (UTC ms): it was
 * tried, and PayPal has given no number, or one that leads elsewhere; or it was given up without
 * one, and turned up.
 */
export function mayNumber(
  { estado, paypalId, attempts, busyUntil, lastError, givenUpAt }: Waiting,
  now: number,
): boolean {
  if (estado === 'creado') return lastError !== null || (attempts > 0 && busyUntil <= now);
  if (estado === 'fallido') return givenUpAt !== null && paypalId === null;
  return estado === 'enviado' && wrongNumber.some((one) => one === lastError);
}
