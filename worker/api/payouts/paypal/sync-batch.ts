import type { Db } from '../../db/client.ts';
import type { StatementBudget } from '../../db/guards.ts';
import type { Deliverer } from '../../outbox/deliver.ts';
import type { CallPaypal } from './api.ts';
import { type BatchRow, findBatchOf } from './batch-store.ts';
import {
  claimSync,
  closeEnded,
  failBatch,
  markKnown,
  markSent,
  releaseBatch,
} from './progress-store.ts';
import { isDenied, judgeItem, nextAttemptAt, nextSyncAt } from './rules.ts';
import { type ReportedBatch, type ReportedItem, reportedBatch, reportedItem } from './schemas.ts';
import { type FoundItem, findItem, listItems, noteItem } from './store.ts';

const pageSize = 500;
const mostPages = 40;
/** Changes of payouts that one run may still write. The rest waits. */
export interface Changes {
  left: number;
}
export const changesOfARun = (): Changes => ({ left: 100 });

/** Of a batch itself, beside those of its changes. */
const statementsOfBatch = 30;
const statementsOfChange = 6;

/** How many changes of one more batch the database still takes. */
export const changesWithin = ({ left }: StatementBudget): number =>
  Math.max(0, Math.floor((left - statementsOfBatch) / statementsOfChange));

export interface SyncDeps {
  db: Db;
  /** The PayPal account that `call` asks. */
  account: string;
  call: CallPaypal;
  mailer: Pick<Deliverer, 'deliver'>;
  notifyPanel: (memberId: string) => Promise<unknown>;
  newId: () => string;
  clock: () => number;
}

/** Returns whether the item had changes to write. */
async function apply(deps: SyncDeps, item: FoundItem, reported: ReportedItem): Promise<boolean> {
  const change = judgeItem(item, reported);
  if (!change) return false;
  const { changed, mail } = await noteItem(deps.db, item, {
    change,
    itemId: reported.payout_item_id,
    transactionId: reported.transaction_id ?? null,
    mailId: deps.newId(),
    now: deps.clock(),
  });
  if (mail) await deps.mailer.deliver(mail);
  if (changed && change.to) await deps.notifyPanel(item.memberId).catch(() => {});
  return true;
}

type Read<What> = { ok: true; reported: What } | { ok: false; reason: string };
type Placed = Pick<BatchRow, 'id' | 'paypalId'>;

/** Reads a page of a batch at PayPal, if it is the one that we know by this id. */
export async function readPage(
  call: CallPaypal,
  { id, paypalId }: Placed,
  page: number,
): Promise<Read<ReportedBatch>> {
  const query = `page_size=${pageSize}&page=${page}&total_required=true`;
  const reply = await call('GET', `/v1/payments/payouts/${paypalId}?${query}`);
  if (reply.kind !== 'answer') return { ok: false, reason: reply.reason };
  if (reply.status !== 200) return { ok: false, reason: String(reply.status) };
  const reported = reportedBatch.safeParse(reply.body);
  if (!reported.success) return { ok: false, reason: 'ILLEGIBLE' };
  const isOurs = reported.data.batch_header.sender_batch_header.sender_batch_id === id;
  return isOurs ? { ok: true, reported: reported.data } : { ok: false, reason: 'OTHER_BATCH' };
}

async function readPages({ call }: SyncDeps, batch: Placed): Promise<Read<ReportedBatch[]>> {
  const pages: ReportedBatch[] = [];
  for (let page = 1; ; page++) {
    const read = await readPage(call, batch, page);
    if (!read.ok) return read;
    pages.push(read.reported);
    const { total_pages: total, items } = read.reported;
    // A page may hold less than what was asked for: PayPal's own count decides, if it gives one.
    const isLast = total === undefined ? items.length < pageSize : page >= total;
    if (isLast || page >= mostPages) return { ok: true, reported: pages };
  }
}

/** Syncs a due batch with PayPal, unless it is already claimed. One that was given up stays so. */
export async function syncBatch(
  deps: SyncDeps,
  id: string,
  changes: Changes = changesOfARun(),
): Promise<void> {
  const { account, db, clock } = deps;
  const claimed = await claimSync(db, { id, account, now: clock() });
  if (!claimed) return;
  const { goneSince, sentAt } = claimed;
  const errorOr = (found: string | null) =>
    claimed.givenUpAt === null ? found : claimed.lastError;
  // Read before PayPal is asked: what a webhook stores meanwhile is newer than PayPal's answer.
  const known = new Map((await listItems(db, id)).map((item) => [item.payoutId, item]));
  const read = await readPages(deps, claimed);
  if (!read.ok) {
    const now = clock();
    // Successful syncs count as attempts too: a first failure after them must not wait hours.
    const isFirst = claimed.lastError === null;
    const dueAt = isFirst ? nextSyncAt(sentAt ?? now, now) : nextAttemptAt(claimed.attempts, now);
    const gone = read.reason === '404' && { goneSince: goneSince ?? now, goneAt: now };
    return releaseBatch(db, claimed, { ...gone, dueAt, lastError: errorOr(read.reason) });
  }
  if (claimed.knownAt === null) await markKnown(db, id, clock());
  const items = read.reported.flatMap((page) => page.items);
  for (const reported of items) {
    const item = reported && known.get(reported.payout_item.sender_item_id);
    if (changes.left === 0) break;
    if (item && (await apply(deps, item, reported))) changes.left -= 1;
  }
  const isCut = changes.left === 0;
  const lastError = items.includes(null) ? 'ILLEGIBLE' : null;
  const header = read.reported[0]?.batch_header;
  if (!isCut && header && claimed.givenUpAt === null && isDenied(header.batch_status, items)) {
    const reason = header.errors?.name ?? header.batch_status;
    const audit = { actorId: null, action: 'fail-paypal-batch', requestId: null } as const;
    await failBatch(db, claimed, { reason, audit, now: clock() });
    return;
  }
  const now = clock();
  const dueAt = isCut ? now : nextSyncAt(sentAt ?? now, now);
  const found = { dueAt, lastError: errorOr(lastError), goneSince: null, goneAt: null };
  await releaseBatch(db, claimed, found);
  await closeEnded(db, id);
}

/**
 * Reads one item again after a hint. Its state comes from PayPal's own answer, never from the
 * hint. False when PayPal could not be asked: the hint may come again.
 */
export async function refreshItem(deps: SyncDeps, itemId: string): Promise<boolean> {
  const { account, call, clock, db } = deps;
  const reply = await call('GET', `/v1/payments/payouts-item/${itemId}`);
  // 400 and 404: PayPal does not know the item, and asking again would not change it.
  if (reply.kind !== 'answer' || ![200, 400, 404].includes(reply.status)) return false;
  const reported = reply.status === 200 ? reportedItem.safeParse(reply.body).data : undefined;
  const paypalId = reported?.payout_batch_id;
  if (!reported || !paypalId) return true;
  const ownId = reported.sender_batch_id ?? '';
  const batch = await findBatchOf(db, { account, paypalId, ownId });
  if (!batch || (batch.paypalId !== null && batch.paypalId !== paypalId)) return true;
  const item = await findItem(db, batch.id, reported.payout_item.sender_item_id);
  if (!item) return true;
  const now = clock();
  await markKnown(db, batch.id, now);
  // The answer to its sending was lost; now its number is known.
  if (batch.paypalId === null) await markSent(db, batch.id, { paypalId, dueAt: now, now });
  await apply(deps, item, reported);
  await closeEnded(db, batch.id);
  return true;
}
