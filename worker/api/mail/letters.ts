import { eq, sql } from 'drizzle-orm';
import { columnsOf, type Db } from '../db/client.ts';
import { letterOptouts, letterRecipients, letters } from '../db/tables/letters.ts';
import type { LetterMail } from './content.ts';

/** The text of a letter's mails. It does not change once they leave. */
export async function readLetterMail(db: Db, id: string): Promise<LetterMail | null> {
  const [letter] = await db
    .select(columnsOf(letters, 'title', 'preheader', 'content', 'actionLabel', 'actionUrl'))
    .from(letters)
    .where(eq(letters.id, id));
  return letter ?? null;
}

export async function isLetterPaused(db: Db, id: string): Promise<boolean> {
  const [letter] = await db
    .select(columnsOf(letters, 'state'))
    .from(letters)
    .where(eq(letters.id, id));
  return letter?.state === 'paused';
}

/** Ends the letters to an address; guides stay. */
export async function leaveLetters(db: Db, email: string, now: number): Promise<void> {
  await db.insert(letterOptouts).values({ email, createdAt: now }).onConflictDoNothing();
}

/** Notes that a person left by the link of a letter. */
export async function noteLeft(db: Db, letterId: string, email: string, now: number) {
  await db
    .update(letterRecipients)
    .set({ leftAt: now })
    .where(sql`letter_id = ${letterId} AND email = ${email} AND left_at IS NULL`);
}
