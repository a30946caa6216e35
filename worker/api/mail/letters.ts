import { eq, sql } from 'drizzle-orm';
import type { LettersReturnAnswer } from '#contract/leads/come-back.ts';
import { runBatch } from '../db/batch.ts';
import { type Db, pickColumns } from '../db/client.ts';
import { insertWhere } from '../db/insert-where.ts';
import { isTrue } from '../db/rows.ts';
import { confirmedEmails, letterOptouts, letterRecipients, letters } from '../db/tables/letters.ts';
import { mailSuppressions } from '../db/tables/outbox.ts';
import type { OutboxRow } from '../outbox/store.ts';

/**
 * SQL: a mail of another letter to the same mailbox has to leave first. A mail with an earlier unconfirmed
 * attempt goes first. Otherwise the newer mail goes first, unless its letter is paused.
 */
const hasToWait = ({ id, unsureSince }: OutboxRow) =>
  sql`EXISTS (SELECT 1 FROM letter_recipients AS r
    JOIN letter_recipients AS other ON other.inbox = r.inbox AND other.mail_id <> r.mail_id
    JOIN outbox AS o ON o.id = other.mail_id
    WHERE r.mail_id = ${id} AND o.estado IN ('pendiente', 'enviando')
      AND (o.unsure_since < ${unsureSince}
        OR (coalesce(o.unsure_since, ${unsureSince}) = ${unsureSince} AND other.at > r.at
          AND NOT EXISTS (SELECT 1 FROM letters WHERE id = other.letter_id AND state = 'paused'))))`;

/** The text does not change after the first mail leaves. `hasToWait`: the mail `claimed` has to wait. */
export async function readLetterMail(db: Db, id: string, claimed?: OutboxRow) {
  const text = pickColumns(letters, 'title', 'preheader', 'content', 'actionLabel', 'actionUrl');
  const [letter] = await db
    .select({
      ...text,
      ...pickColumns(letters, 'state', 'updatedAt'),
      hasToWait: (claimed ? hasToWait(claimed) : sql`FALSE`).mapWith(Boolean),
    })
    .from(letters)
    .where(eq(letters.id, id));
  return letter ?? null;
}

/** Unsubscribes an email from letters. The email still gets guides. */
export async function unsubscribeFromLetters(db: Db, email: string, now: number): Promise<void> {
  await db.insert(letterOptouts).values({ email, createdAt: now }).onConflictDoNothing();
}

/** SQL: the email is unsubscribed from letters but not suppressed for other mails. */
const hasLeft = (email: string) => sql`(EXISTS (SELECT 1 FROM letter_optouts WHERE email = ${email})
  AND NOT EXISTS (SELECT 1 FROM mail_suppressions WHERE email = ${email}))`;

export const hasUnsubscribedFromLetters = (db: Db, email: string): Promise<boolean> =>
  isTrue(db, hasLeft(email));

interface Consent {
  consentVersion: string;
  /** The country where the person clicked the button; null if unknown. */
  country: string | null;
  now: number;
}

/** Subscribes an email to letters again and stores the consent that the person gave with the button. */
export async function resubscribeToLetters(
  db: Db,
  email: string,
  { now, ...consent }: Consent,
): Promise<LettersReturnAnswer['outcome']> {
  const press = { how: 'press', confirmedAt: now, ...consent } as const;
  const { back, suppressed } = await runBatch(db, {
    consented: insertWhere(
      db,
      confirmedEmails,
      { email, ...press },
      hasLeft(email),
    ).onConflictDoUpdate({ target: confirmedEmails.email, set: press }),
    back: db
      .delete(letterOptouts)
      .where(sql`email = ${email} AND ${hasLeft(email)}`)
      .returning({ email: letterOptouts.email }),
    suppressed: db
      .select({ isStopped: sql`coalesce(bounced_at, complained_at) IS NOT NULL`.mapWith(Boolean) })
      .from(mailSuppressions)
      .where(eq(mailSuppressions.email, email)),
  });
  if (back.length > 0) return 'back';
  const [stop] = suppressed;
  if (!stop) return 'not-left';
  return stop.isStopped ? 'stopped' : 'unsubscribed';
}

/** Records that the person unsubscribed with the link in this letter. */
export async function recordLetterUnsubscription(
  db: Db,
  letterId: string,
  email: string,
  now: number,
) {
  await db
    .update(letterRecipients)
    .set({ leftAt: now })
    .where(sql`letter_id = ${letterId} AND email = ${email} AND left_at IS NULL`);
}
