import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { sessions } from '../../db/tables/auth.ts';
import { mailOutbox } from '../../db/tables/mail.ts';
import { ledgerEntries, members } from '../../db/tables/members.ts';
import { payouts } from '../../db/tables/payouts.ts';
import { auditLog } from '../../db/tables/site.ts';
import {
  postbacks,
  surveyAccesses,
  surveyReversals,
  surveyTransactions,
} from '../../db/tables/surveys.ts';

/** Rows of each kind; the lists have the rest. */
const shown = 20;

const count = sql<number>`count(*)`;

export async function readMember(db: Db, id: string) {
  const [[member], moved, adjusted, paid, accesses, notices, ...lists] = await db.batch([
    db.select().from(members).where(eq(members.id, id)),
    db
      .select({
        kind: ledgerEntries.kind,
        cents: sql<number>`sum(monto_cents + retenido_cents)`,
      })
      .from(ledgerEntries)
      .where(eq(ledgerEntries.memberId, id))
      .groupBy(ledgerEntries.kind),
    // Money of returned payouts that paid off earlier uncovered reversals.
    db
      .select({ cents: sql<number>`coalesce(-sum(monto_cents), 0)` })
      .from(ledgerEntries)
      .where(sql`member_id = ${id} AND tipo = 'ajuste' AND payout_id IS NOT NULL`),
    db
      .select({ estado: payouts.estado, cents: sql<number>`sum(monto_cents)` })
      .from(payouts)
      .where(eq(payouts.memberId, id))
      .groupBy(payouts.estado),
    db.select({ total: count }).from(surveyAccesses).where(eq(surveyAccesses.memberId, id)),
    db.select({ total: count }).from(postbacks).where(eq(postbacks.memberId, id)),
    db
      .select({
        provider: surveyReversals.provider,
        transId: surveyReversals.transId,
        takenCents: surveyReversals.chargedCents,
        uncoveredCents: surveyReversals.uncoveredCents,
        fecha: sql<number>`${surveyReversals.appliedAt}`,
      })
      .from(surveyTransactions)
      .innerJoin(
        surveyReversals,
        and(
          eq(surveyReversals.provider, surveyTransactions.provider),
          eq(surveyReversals.originalId, surveyTransactions.transId),
        ),
      )
      // `+` avoids the index of uncovered amounts, which would read everybody's.
      .where(and(eq(surveyTransactions.memberId, id), sql`+uncovered_cents > 0`))
      .orderBy(desc(surveyReversals.appliedAt)),
    db
      .select()
      .from(ledgerEntries)
      .where(eq(ledgerEntries.memberId, id))
      .orderBy(desc(ledgerEntries.id))
      .limit(shown),
    db
      .select({
        id: surveyAccesses.id,
        provider: surveyAccesses.provider,
        fecha: surveyAccesses.fecha,
      })
      .from(surveyAccesses)
      .where(eq(surveyAccesses.memberId, id))
      .orderBy(desc(surveyAccesses.fecha))
      .limit(shown),
    db
      .select()
      .from(postbacks)
      .where(eq(postbacks.memberId, id))
      .orderBy(desc(postbacks.id))
      .limit(shown),
    db
      .select()
      .from(payouts)
      .where(eq(payouts.memberId, id))
      .orderBy(desc(payouts.fecha))
      .limit(shown),
    db.select().from(sessions).where(eq(sessions.memberId, id)).orderBy(desc(sessions.lastSeenAt)),
    db
      .select()
      .from(auditLog)
      .where(eq(auditLog.memberId, id))
      .orderBy(desc(auditLog.id))
      .limit(shown),
    db
      .select({
        id: mailOutbox.id,
        template: mailOutbox.template,
        estado: mailOutbox.estado,
        attempts: mailOutbox.attempts,
        error: mailOutbox.lastError,
        dueAt: mailOutbox.dueAt,
        createdAt: mailOutbox.createdAt,
        sentAt: mailOutbox.sentAt,
      })
      .from(mailOutbox)
      .where(
        inArray(
          mailOutbox.toEmail,
          db.select({ email: members.email }).from(members).where(eq(members.id, id)),
        ),
      )
      .orderBy(desc(mailOutbox.createdAt))
      .limit(shown),
  ]);
  if (!member) return null;
  const [uncovered, entries, visits, postbackRows, payoutRows, devices, records, mails] = lists;
  return {
    member,
    moved,
    paid,
    uncovered,
    entries,
    visits,
    postbackRows,
    payoutRows,
    devices,
    records,
    mails,
    recoveredCents: adjusted[0]?.cents ?? 0,
    accesses: accesses[0]?.total ?? 0,
    notices: notices[0]?.total ?? 0,
  };
}
export type ReadMember = NonNullable<Awaited<ReturnType<typeof readMember>>>;
