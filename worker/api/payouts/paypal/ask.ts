import type { Db } from '../../db/client.ts';
import type { StatementBudget } from '../../db/guards.ts';
import { dayMs } from '../../time/clock.ts';
import { isStillAsked } from '../batches/rules.ts';
import { type FoundItem, findBatchRow, findItem, listItems } from '../batches/store.ts';
import type { BatchRow } from '../payout.ts';
import type { CallPaypal } from './api.ts';
import { findBatchOfAccount, markBatchKnown, releaseBatchClaim } from './claim.ts';
import { computeNextAskTime, computeNextAttemptTime, isBatchDenied, judgeItem } from './judge.ts';
import { endRefusedBatch, recordItemReport } from './note.ts';
import { type ReportedBatch, type ReportedItem, reportedBatch, reportedItem } from './schemas.ts';

const pageSize = 500;
const maxPages = 40;
/** The number of payout changes that a run may still write. The next run writes the other changes. */
export interface ChangeBudget {
  left: number;
}
export const createChangeBudget = (): ChangeBudget => ({ left: 100 });

/** The number of statements for a batch itself, without the statements for its payout changes. */
const statementsOfBatch = 30;
const statementsOfChange = 4;

/** Returns how many changes of one more batch fit into the statement budget. */
export const countFittingChanges = ({ left }: StatementBudget): number =>
  Math.max(0, Math.floor((left - statementsOfBatch) / statementsOfChange));

export interface AskDeps {
  db: Db;
  /** The PayPal account that `call` asks. */
  account: string;
  call: CallPaypal;
  notifyPanel: (memberId: string) => Promise<unknown>;
  newId: () => string;
  clock: () => number;
}

/** Applies PayPal's report to an item. Returns whether the item had changes to write. */
async function apply(deps: AskDeps, item: FoundItem, reported: ReportedItem): Promise<boolean> {
  const change = judgeItem(item, reported);
  if (!change) return false;
  const isNoted = await recordItemReport(deps.db, item, {
    change,
    itemId: reported.payout_item_id,
    transactionId: reported.transaction_id ?? null,
    mailId: deps.newId(),
    now: deps.clock(),
  });
  if (isNoted && change.to) await deps.notifyPanel(item.memberId).catch(() => {});
  return true;
}

type Read<What> = { ok: true; reported: What } | { ok: false; reason: string };
type Placed = Pick<BatchRow, 'id' | 'paypalId'>;

/** Reads a page of a batch from PayPal. Refuses an answer whose sender_batch_id is not our batch's id. */
export async function readBatchPage(
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

async function readPages({ call }: AskDeps, batch: Placed): Promise<Read<ReportedBatch[]>> {
  const pages: ReportedBatch[] = [];
  for (let page = 1; ; page++) {
    const read = await readBatchPage(call, batch, page);
    if (!read.ok) return read;
    pages.push(read.reported);
    const { total_pages: total, items } = read.reported;
    // A page may hold fewer items than requested, so the loop trusts PayPal's own count of pages, if PayPal
    // sends it.
    const isLast = total === undefined ? items.length < pageSize : page >= total;
    if (isLast || page >= maxPages) return { ok: true, reported: pages };
  }
}

/**
 * Returns the next time (UTC ms) to ask PayPal about a batch: `open` for an open batch, and one day from now
 * for a closed batch. Returns null for a batch that closed long ago.
 */
function nextTime(batch: BatchRow, now: number, open: number): number | null {
  if (batch.closedAt === null) return open;
  return isStillAsked(batch, now + dayMs) ? now + dayMs : null;
}

/** Returns the reasons that PayPal gives for refused payouts: payout → code. */
const faultsOf = (items: ReportedBatch['items']): Record<string, string> =>
  Object.fromEntries(
    items.flatMap((item) =>
      item?.errors ? [[item.payout_item.sender_item_id, item.errors.name]] : [],
    ),
  );

export async function askAboutBatch(
  deps: AskDeps,
  claimed: BatchRow,
  changes: ChangeBudget,
): Promise<void> {
  const { db, clock } = deps;
  const { id, attempts, lastError: before, knownAt } = claimed;
  // The site reads the items before it calls PayPal. If a webhook changes an item during the call, PayPal's
  // older answer must not overwrite the change.
  const known = new Map((await listItems(db, id)).map((item) => [item.payoutId, item]));
  const read = await readPages(deps, claimed);
  if (!read.ok) {
    const now = clock();
    // `attempts` also counts successful requests. So after the first failure, the site asks again after the
    // normal interval. Only later failures lead to the longer waits.
    const again =
      before === null
        ? computeNextAskTime(knownAt ?? now, now)
        : computeNextAttemptTime(attempts, now);
    const dueAt = nextTime(claimed, now, again);
    await releaseBatchClaim(db, claimed, { dueAt, lastError: read.reason });
    return;
  }
  const items = read.reported.flatMap((page) => page.items);
  const header = read.reported[0]?.batch_header;
  const isUntouched = [...known.values()].every(({ estado }) => estado === 'abierto');
  if (header && isUntouched && isBatchDenied(header.batch_status, items)) {
    const reason = header.errors?.name ?? header.batch_status;
    return endRefusedBatch(db, claimed, { reason, faults: faultsOf(items), now: clock() });
  }
  const listed = new Set<string>();
  for (const reported of items) {
    const item = reported && known.get(reported.payout_item.sender_item_id);
    if (changes.left === 0) break;
    if (item) listed.add(item.payoutId);
    if (item && (await apply(deps, item, reported))) changes.left -= 1;
  }
  if (changes.left === 0) {
    await releaseBatchClaim(db, claimed, { dueAt: clock(), lastError: null });
    return;
  }
  const missing = [...known.values()].some(
    ({ estado, payoutId }) => estado === 'abierto' && !listed.has(payoutId),
  );
  // PayPal lists no items of a batch that it has just accepted, so an empty list is no fault.
  const isMissing = missing && items.length > 0;
  const fault = items.includes(null) ? 'ILLEGIBLE' : isMissing ? 'NOT_LISTED' : null;
  const now = clock();
  const after = (await findBatchRow(db, id, now)) ?? claimed;
  const dueAt = nextTime(after, now, computeNextAskTime(knownAt ?? now, now));
  await releaseBatchClaim(db, claimed, { dueAt, lastError: fault });
}

/**
 * Reads one item from PayPal after a webhook. The new state comes from PayPal's answer, never from the
 * webhook. Resolves to false if the site could not ask PayPal, so that PayPal sends the webhook again.
 */
export async function refreshItem(deps: AskDeps, itemId: string): Promise<boolean> {
  const { account, call, clock, db } = deps;
  const reply = await call('GET', `/v1/payments/payouts-item/${itemId}`);
  // With 400 or 404, PayPal does not have the item, and a retry would not change that.
  if (reply.kind !== 'answer' || ![200, 400, 404].includes(reply.status)) return false;
  const reported = reply.status === 200 ? reportedItem.safeParse(reply.body).data : undefined;
  const paypalId = reported?.payout_batch_id;
  if (!reported || !paypalId) return true;
  const batch = await findBatchOfAccount(db, {
    account,
    paypalId,
    ownId: reported.sender_batch_id ?? null,
  });
  if (!batch || (batch.paypalId !== null && batch.paypalId !== paypalId)) return true;
  const item = await findItem(db, batch.id, reported.payout_item.sender_item_id);
  if (!item) return true;
  // The site may have lost PayPal's answer to the sent batch. Now the site knows the number.
  await markBatchKnown(db, batch.id, { paypalId, now: clock() });
  await apply(deps, item, reported);
  return true;
}
