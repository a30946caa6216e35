import { isNull, type SQL, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/sqlite-core';
import { runBatch } from '../db/batch.ts';
import type { Db } from '../db/client.ts';
import { isTrue } from '../db/rows.ts';
import { letterOptouts } from '../db/tables/letters.ts';
import { mailSuppressions } from '../db/tables/outbox.ts';
import { foldEmail } from './folded-email.ts';

/** The reasons to suppress an email. Each row of `mail_suppressions` has at least one reason. */
const facts = {
  isUnsubscribed: { isSo: sql`is_unsubscribed = 1`, gone: false, keepsLeads: false },
  bouncedAt: { isSo: sql`bounced_at IS NOT NULL`, gone: null, keepsLeads: true },
  complainedAt: { isSo: sql`complained_at IS NOT NULL`, gone: null, keepsLeads: false },
} as const;
type Fact = keyof typeof facts;

/**
 * Returns the statements that remove suppression reasons of some emails and delete the rows without another
 * reason. The site later deletes the person's leads only after an unsubscription or a complaint.
 */
export function removeSuppressionReasons(db: Db, taken: readonly Fact[], which: SQL) {
  const left = Object.entries(facts).filter(([name]) => !taken.some((one) => one === name));
  const anyOf = (some: typeof left) =>
    sql.join([sql`FALSE`, ...some.map(([, { isSo }]) => isSo)], sql` OR `);
  const forgetting = left.filter(([, { keepsLeads }]) => !keepsLeads);
  return [
    db.delete(mailSuppressions).where(sql`${which} AND NOT (${anyOf(left)})`),
    db
      .update(mailSuppressions)
      .set({
        ...Object.fromEntries(taken.map((name) => [name, facts[name].gone])),
        keptSince: sql`iif(${anyOf(forgetting)}, kept_since, NULL)`,
      })
      .where(which),
  ] as const;
}

/** Stores that an email has unsubscribed. A repeated call changes nothing. */
export async function unsubscribeEmail(db: Db, email: string, now: number) {
  await db
    .insert(mailSuppressions)
    .values({ email, createdAt: now, keptSince: now })
    .onConflictDoUpdate({
      target: mailSuppressions.email,
      set: { isUnsubscribed: true, keptSince: sql`coalesce(kept_since, excluded.kept_since)` },
      setWhere: sql`is_unsubscribed = 0`,
    });
}

/** Returns the statements that undo an unsubscription if `onlyIf` holds. Other suppression reasons stay. */
export const resubscribe = (db: Db, email: string, onlyIf: SQL) =>
  removeSuppressionReasons(
    db,
    ['isUnsubscribed'],
    sql`email = ${email} AND is_unsubscribed = 1 AND ${onlyIf}`,
  );

/** The maximum number of emails whose mailbox one call computes. */
const foldedAtOnce = 1000;

/**
 * Stores the mailbox of each suppressed email. SQL cannot compute a mailbox, and events write their rows with
 * SQL alone. Resolves to true if each suppressed email now has its mailbox.
 */
export async function storeStoppedInboxes(db: Db): Promise<boolean> {
  const unfolded = (table: typeof mailSuppressions | typeof letterOptouts) =>
    db.select({ email: table.email }).from(table).where(isNull(table.inbox));
  const found = await unionAll(unfolded(mailSuppressions), unfolded(letterOptouts)).limit(
    foldedAtOnce,
  );
  if (found.length === 0) return true;
  const folded = JSON.stringify(found.map(({ email }) => [email, foldEmail(email)]));
  await runBatch(db, {
    folded: [mailSuppressions, letterOptouts].map((table) =>
      db
        .update(table)
        .set({ inbox: sql`next.value ->> 1` })
        .from(sql`json_each(${folded}) AS next`)
        .where(sql`${table.email} = next.value ->> 0`),
    ),
  });
  return found.length < foldedAtOnce;
}

/** SQL: the mailbox's email, in any spelling, is suppressed or unsubscribed from letters. */
export const isInboxStopped = (inbox: SQL) =>
  sql`(EXISTS (SELECT 1 FROM mail_suppressions WHERE inbox = ${inbox})
    OR EXISTS (SELECT 1 FROM letter_optouts WHERE inbox = ${inbox}))`;

/**
 * Lists the mailboxes of the emails that are suppressed or unsubscribed from letters. If a row stores no
 * mailbox, the function computes the mailbox from the row's email.
 */
export async function listStoppedInboxes(db: Db): Promise<Set<string>> {
  const stopped = (table: typeof mailSuppressions | typeof letterOptouts) =>
    db.select({ email: sql<string>`coalesce(inbox, email)` }).from(table);
  const found = await unionAll(stopped(mailSuppressions), stopped(letterOptouts));
  return new Set(found.map(({ email }) => foldEmail(email)));
}

/** Returns whether the owner of a mailbox unsubscribed or complained with any spelling of the email. */
export async function hasRefusedMails(db: Db, email: string): Promise<boolean> {
  await storeStoppedInboxes(db);
  return isTrue(
    db,
    sql`EXISTS (SELECT 1 FROM mail_suppressions
      WHERE inbox = ${foldEmail(email)} AND (is_unsubscribed = 1 OR complained_at IS NOT NULL))`,
  );
}
