import { and, eq, lte, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../db/client.ts';
import { outbox } from '../db/tables/outbox.ts';
import {
  type AttemptOutcome,
  claimMs,
  computeNextState,
  computeUnsureSince,
  maxAttempts,
} from './rules.ts';

export type OutboxRow = typeof outbox.$inferSelect;

/** Rows that no longer apply. The outbox cancels these rows with the reason and does not send them. */
export interface VoidRows {
  reason: string;
  where: SQL;
}

/** The claim takes urgent rows of `channel` first, then the rows that have waited longest. */
interface Claim {
  channel: OutboxRow['channel'];
  voids: readonly VoidRows[];
  limit: number;
  /** Recipients who already got their share of messages in this run. Their other rows wait. */
  besides?: readonly string[];
  now: number;
}

const claimed = (now: number) =>
  ({
    estado: 'enviando',
    dueAt: now + claimMs,
    attempts: sql`${outbox.attempts} + 1`,
    unsureSince: sql`coalesce(${outbox.unsureSince}, ${now})`,
  }) as const;

/** SQL: due rows. The states are literals, because SQLite could not use the partial index with bound values. */
const isDue = (channel: OutboxRow['channel'], now: number) => sql`${outbox.channel} = ${channel}
  AND ${outbox.estado} IN ('pendiente', 'enviando') AND ${outbox.turn} IS NULL
  AND ${outbox.isUrgent} IN (0, 1) AND ${outbox.dueAt} <= ${now}`;

/** SQL: the row is a letter's mail. Letters wait for all other messages (decision 054). */
const isLetter = sql`${outbox.template} = 'letter'`;

/** SQL: urgent rows come first, then the rows that have waited longest, and letters come last. */
function firstDue(channel: OutboxRow['channel'], limit: number, now: number, mayGo = sql`TRUE`) {
  const oldest = (
    isUrgent: 0 | 1,
    which: SQL,
  ) => sql`SELECT id FROM (SELECT ${outbox.id} FROM ${outbox}
    WHERE ${isDue(channel, now)} AND ${outbox.isUrgent} = ${isUrgent} AND ${mayGo} AND ${which}
    ORDER BY ${outbox.dueAt} LIMIT ${limit})`;
  return sql`(${oldest(1, sql`TRUE`)} UNION ALL ${oldest(0, sql`NOT ${isLetter}`)}
    UNION ALL ${oldest(0, isLetter)} LIMIT ${limit})`;
}

export const addCancelledState = (voids: readonly VoidRows[]) =>
  voids.map((one) => ({ ...one, estado: 'cancelado' }));

const endsOf = (voids: readonly VoidRows[], now: number) => [
  ...addCancelledState(voids),
  { reason: 'vencido', estado: 'muerto', where: sql`${outbox.expiresAt} <= ${now}` },
  { reason: 'interrumpido', estado: 'muerto', where: sql`${outbox.attempts} >= ${maxAttempts}` },
];

/**
 * Returns a statement that ends each row to which a condition of `ends` applies, and returns these rows' ids.
 */
export function endRows(db: Db, rows: SQL, ends: ReturnType<typeof addCancelledState>) {
  const byCase = (column: 'estado' | 'reason') => {
    const cases = ends.map((one) => sql`WHEN ${one.where} THEN ${one[column]}`);
    return sql`CASE ${sql.join(cases, sql` `)} END`;
  };
  return db
    .update(outbox)
    .set({
      estado: byCase('estado'),
      lastError: byCase('reason'),
      turn: null,
      lane: null,
      network: null,
    })
    .where(and(rows, or(...ends.map(({ where }) => where))))
    .returning({ id: outbox.id });
}

/**
 * Ends the rows that the site must not send, among the first `limit` due rows. Cancels void rows, and gives
 * up expired rows and rows whose sender crashed at the last attempt.
 */
export const endVoidRows = (db: Db, { channel, voids, limit, now }: Omit<Claim, 'besides'>) =>
  endRows(db, sql`${outbox.id} IN ${firstDue(channel, limit, now)}`, endsOf(voids, now));

/**
 * Claims due rows in one statement, so that two senders never get the same row. A crashed sender's row becomes
 * free when its claim expires. The statement does not claim a row that `endVoidRows` would end.
 */
export async function claimDueRows(db: Db, { channel, voids, limit, besides = [], now }: Claim) {
  const mayGo =
    besides.length === 0
      ? sql`TRUE`
      : sql`${outbox.recipient} NOT IN (SELECT value FROM json_each(${JSON.stringify(besides)}))`;
  const next = firstDue(channel, limit, now, mayGo);
  const isOver = sql.join(
    endsOf(voids, now).map(({ where }) => sql`coalesce(${where}, FALSE)`),
    sql` OR `,
  );
  const rows = await db
    .update(outbox)
    .set(claimed(now))
    .where(sql`${outbox.id} IN ${next} AND NOT (${isOver})`)
    .returning();
  const orderOf = ({ isUrgent, template }: OutboxRow) =>
    isUrgent ? 0 : template === 'letter' ? 2 : 1;
  return rows.toSorted((one, other) => orderOf(one) - orderOf(other));
}

/** Resolves to null when the row is not due, already claimed, or void. The cron cancels void rows. */
export async function claimRow(
  db: Db,
  id: string,
  { voids, now }: Pick<Claim, 'voids' | 'now'>,
): Promise<OutboxRow | null> {
  const isVoid = or(...voids.map(({ where }) => where)) ?? sql`FALSE`;
  const isWaiting = and(
    eq(outbox.estado, 'pendiente'),
    lte(outbox.dueAt, now),
    sql`NOT coalesce(${isVoid}, 0)`,
  );
  const [row] = await db
    .update(outbox)
    .set(claimed(now))
    .where(and(eq(outbox.id, id), isWaiting))
    .returning();
  return row ?? null;
}

/** Records nothing if another sender has claimed the row since, because each claim increases `attempts`. */
export async function recordOutcome(
  db: Db,
  row: Pick<OutboxRow, 'id' | 'attempts' | 'createdAt' | 'dueAt' | 'unsureSince'>,
  outcome: AttemptOutcome,
  now: number,
): Promise<void> {
  const isHeld = and(eq(outbox.estado, 'enviando'), eq(outbox.attempts, row.attempts));
  await db
    .update(outbox)
    .set({ ...computeNextState(outcome, row, now), ...computeUnsureSince(outcome, row) })
    .where(and(eq(outbox.id, row.id), isHeld));
}
