import { dayMs, hourMs, minuteMs } from '../../time/clock.ts';
import type { PaypalReply } from './api.ts';
import type { ApiError, ReportedItem } from './schemas.ts';

/**
 * PayPal knows a sender_batch_id for 30 days. A batch that it may have taken is not sent again after
 * this, counted from when the batch was made: sent later, it could be paid a second time.
 */
export const safeToRepeatMs = 25 * dayMs;

/** How long whoever sends or syncs a batch owns it: longer than all that it asks may take. */
export const busyMs = 5 * minuteMs;

const backOffMs = [minuteMs, 5 * minuteMs, 15 * minuteMs, hourMs];

/** When a batch is tried again after `attempts` (1 or more) that failed; UTC ms. */
export function nextAttemptAt(attempts: number, now: number, retryAfterMs = 0): number {
  const backOff = backOffMs[attempts - 1] ?? 6 * hourMs;
  return now + Math.max(backOff, Math.min(retryAfterMs, dayMs));
}

/** When PayPal is asked about a batch the next time: often at first, then less and less; UTC ms. */
export function nextLookAt(sentAt: number, now: number): number {
  const age = now - sentAt;
  if (age < 10 * minuteMs) return now + minuteMs;
  if (age < hourMs) return now + 5 * minuteMs;
  return now + (age < dayMs ? 30 * minuteMs : 6 * hourMs);
}

/** What became of sending a batch. */
export type Sending =
  /** PayPal has it; null: it did not say under which number. */
  | { is: 'sent'; paypalId: string | null }
  /** Nothing of it was or will be paid. `faults`: position of an item in the request → its code. */
  | { is: 'refused'; reason: string; faults: Record<number, string> }
  /** To be sent again. `taken`: whether this attempt may have reached PayPal's books. */
  | { is: 'again'; reason: string; taken: 'no' | 'maybe'; retryAfterMs?: number };

/** PayPal has seen the batch's id before: the batch that it knows by it is this one. */
function isDuplicate({ name, details }: ApiError): boolean {
  if (name === 'DUPLICATE_REQUEST_ID') return true;
  return (details ?? []).some(
    ({ field, issue }) =>
      /sender_batch_id$/i.test(field ?? '') && /duplicate|already exists/i.test(issue ?? ''),
  );
}

/** The number of the batch that a duplicate's link leads to. Only its last part is used. */
function linkedBatch({ links }: ApiError): string | null {
  for (const { href } of links ?? []) {
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

interface Sent {
  reply: PaypalReply;
  /** The id that a good answer brought; null when there was none. */
  created: string | null;
  /** Parsed of a refusal; null when it is no answer of PayPal's. */
  error: ApiError | null;
  /** Attempts, this one included, after which nobody knew whether PayPal took the batch. */
  doubts: number;
}

/**
 * What became of sending a batch. It is refused for good only when no earlier attempt may have been
 * taken: as long as there is doubt it stays on its way, and its payouts with it.
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
    // Accepted, but illegible: asked again, PayPal says that it has it, and where.
    return created
      ? { is: 'sent', paypalId: created }
      : { is: 'again', reason: String(status), taken: 'maybe' };
  }
  if (status < 400 || status >= 500 || status === 408) {
    return { is: 'again', reason: String(status), taken: 'maybe', ...wait };
  }
  if (error && isDuplicate(error)) return { is: 'sent', paypalId: linkedBatch(error) };
  const reason = error?.name ?? String(status);
  if (status === 429 || doubts > 1) return { is: 'again', reason, taken: 'no', ...wait };
  return { is: 'refused', reason, faults: error ? faultsOf(error) : {} };
}

/** States in which an item will not be paid any more. Whatever is not known is still open. */
const ended = new Set([
  ...['FAILED', 'RETURNED', 'BLOCKED', 'REFUNDED', 'REVERSED'],
  ...['DENIED', 'CANCELED', 'CANCELLED'],
]);

/** States of a batch of which nothing was or will be paid. */
export const deniedBatch: ReadonlySet<string> = new Set(['DENIED', 'CANCELED', 'CANCELLED']);

/** An item as it is written down. */
export interface KnownItem {
  estado: 'abierto' | 'pagado' | 'fallido';
  paypalState: string | null;
  error: string | null;
  /** Of its payout, US cents. */
  montoCents: number;
}

/** What is to be written down of an item. */
export type ItemChange =
  | { to: 'pagado'; word: string; error: null }
  | { to: 'fallido'; word: string; error: string }
  /** The state stays: PayPal is still at it, or says another thing than before the end. */
  | { to: null; word: string; error: string | null };

/**
 * What PayPal's word about an item comes to; null when there is nothing new. An item ends once: what
 * is reported after that is noted, and neither pays nor takes anything back.
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

/** Whether PayPal says another thing of an item than what is written down. */
export function differs({ estado, paypalState }: Pick<KnownItem, 'estado' | 'paypalState'>) {
  return (estado === 'pagado') !== (paypalState === 'SUCCESS');
}

/** A batch as its ways out depend on it; times in UTC ms. */
interface Waiting {
  estado: string;
  attempts: number;
  doubts: number;
  busyUntil: number;
  createdAt: number;
  sentAt: number | null;
  lastError: string | null;
}

/** Whether a batch can be sent at `now` (UTC ms) without the danger of being paid twice. */
export function maySend({ doubts, createdAt }: Pick<Waiting, 'doubts' | 'createdAt'>, now: number) {
  return doubts === 0 || createdAt > now - safeToRepeatMs;
}

/** PayPal is believed that it does not have a batch any more when it still says so after this. */
const goneAfterMs = dayMs;

/**
 * Whether the administrator may declare at `now` (UTC ms) that PayPal does not have a batch: it was
 * tried, nobody is at it, and PayPal itself has not said that it has it, or a day later says that it
 * has not, as when the keys have become another account's.
 */
export function mayDiscard(batch: Waiting, now: number): boolean {
  const { estado, attempts, busyUntil, sentAt, lastError } = batch;
  if (busyUntil > now) return false;
  // An attempt that died has left no error.
  if (estado === 'creado') return attempts > 0 && lastError !== 'DUPLICATE_WITHOUT_LINK';
  const isOld = sentAt !== null && sentAt <= now - goneAfterMs;
  return estado === 'enviado' && lastError === '404' && isOld;
}

/** What PayPal says of a number under which it does not have our batch. */
export const wrongNumber = ['OTHER_BATCH', '404'] as const;

/**
 * Whether the administrator may tell PayPal's own number of a batch at `now` (UTC ms): it was tried,
 * and PayPal has not said where it is, or what it said leads elsewhere.
 */
export function mayNumber(
  { estado, attempts, busyUntil, lastError }: Omit<Waiting, 'sentAt'>,
  now: number,
): boolean {
  if (estado === 'creado') return lastError !== null || (attempts > 0 && busyUntil <= now);
  return estado === 'enviado' && wrongNumber.some((one) => one === lastError);
}
