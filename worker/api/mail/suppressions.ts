import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../db/client.ts';
import { mailSuppressions } from '../db/tables/outbox.ts';
import { foldAddress } from './folded-address.ts';

/** The facts that suppress an email; a row of `mail_suppressions` has at least one. */
const facts = {
  isUnsubscribed: { isSo: sql`is_unsubscribed = 1`, gone: false, keepsLeads: false },
  bouncedAt: { isSo: sql`bounced_at IS NOT NULL`, gone: null, keepsLeads: true },
  complainedAt: { isSo: sql`complained_at IS NOT NULL`, gone: null, keepsLeads: false },
} as const;
type Fact = keyof typeof facts;

/**
 * Statements that remove facts of some emails: a row is deleted with its last fact and otherwise keeps the
 * others. The person's leads are deleted later only after an unsubscription or a complaint.
 */
export function takeBack(db: Db, taken: readonly Fact[], which: SQL) {
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

/** Idempotent. */
export async function suppress(db: Db, email: string, now: number) {
  await db
    .insert(mailSuppressions)
    .values({ email, createdAt: now, keptSince: now })
    .onConflictDoUpdate({
      target: mailSuppressions.email,
      set: { isUnsubscribed: true, keptSince: sql`coalesce(kept_since, excluded.kept_since)` },
      setWhere: sql`is_unsubscribed = 0`,
    });
}

/** Statements that undo an unsubscription if `onlyIf` holds; other facts stay. */
export const resubscribe = (db: Db, email: string, onlyIf: SQL) =>
  takeBack(db, ['isUnsubscribed'], sql`email = ${email} AND is_unsubscribed = 1 AND ${onlyIf}`);

/** Whether the person of a mailbox unsubscribed or complained, under any spelling of its email. */
export async function refusesMails(db: Db, address: string): Promise<boolean> {
  const inbox = foldAddress(address);
  const name = inbox.slice(0, inbox.lastIndexOf('@')).replaceAll(/[._-]/g, '');
  // All spellings of a mailbox share its name, except for these marks.
  const bare = sql`replace(replace(replace(email, '.', ''), '-', ''), '_', '')`;
  const spelled = await db
    .select({ email: mailSuppressions.email })
    .from(mailSuppressions)
    .where(sql`instr(${bare}, ${name}) > 0 AND (is_unsubscribed = 1 OR complained_at IS NOT NULL)`);
  return spelled.some(({ email }) => foldAddress(email) === inbox);
}
