import { and, eq, inArray, not, or, sql } from 'drizzle-orm';
import { type Caller, recordAudit } from '../audit/store.ts';
import type { Db } from '../db/client.ts';
import { mailOutbox, mailSuppressions } from '../db/tables/mail.ts';
import { marketingTemplates } from './kinds.ts';
import { claimMs } from './rules.ts';
import { isOutdated, type OutboxMail } from './store.ts';

export async function readerOf(db: Db, { id, toEmail }: Pick<OutboxMail, 'id' | 'toEmail'>) {
  const [[silence], [old]] = await db.batch([
    db.select().from(mailSuppressions).where(eq(mailSuppressions.email, toEmail)),
    db
      .select({ id: mailOutbox.id })
      .from(mailOutbox)
      .where(and(eq(mailOutbox.id, id), isOutdated)),
  ]);
  return { isSuppressed: silence !== undefined, isOutdated: old !== undefined };
}

const isUnwanted = and(
  inArray(mailOutbox.template, [...marketingTemplates]),
  sql`${mailOutbox.toEmail} IN (SELECT email FROM mail_suppressions)`,
);

/**
 * Claims a mail that was given up, as if just written, with its audit record. Null when it is no
 * longer given up, or no longer applies.
 */
export async function reviveMail(
  db: Db,
  { id, template, lastError }: OutboxMail,
  audit: Caller,
  now: number,
): Promise<OutboxMail | null> {
  const [[revived]] = await db.batch([
    db
      .update(mailOutbox)
      .set({ estado: 'enviando', attempts: 1, dueAt: now + claimMs, lastError: null })
      .where(
        and(
          eq(mailOutbox.id, id),
          eq(mailOutbox.estado, 'muerto'),
          not(or(isUnwanted, isOutdated) ?? sql`0`),
        ),
      )
      .returning(),
    recordAudit(db, {
      ...audit,
      action: 'retry-mail',
      memberId: null,
      before: { correo: id, plantilla: template, estado: 'muerto', error: lastError },
      after: { correo: id, plantilla: template, estado: 'enviando' },
      now,
    }),
  ]);
  return revived ?? null;
}
