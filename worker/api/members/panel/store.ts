import { and, eq, gte, sql } from 'drizzle-orm';
import { runBatch } from '../../db/batch.ts';
import { type Db, pickColumns } from '../../db/client.ts';
import { debtSql } from '../../db/debts.ts';
import { ledgerEntries, members } from '../../db/tables/members.ts';
import { surveyTransactions } from '../../db/tables/surveys.ts';
import { accountMailStopReason } from '../../mail/delivery-sql.ts';
import { payoutObstacle } from '../../payouts/obstacle.ts';
import { listMemberPayouts } from '../../payouts/store.ts';
import { selectReview } from '../../trust/shown.ts';

const releasesShown = 10;

const leftCents = sql<number>`sum(monto_cents - reversed_cents)`;
const newestEntry = (memberId: string) =>
  sql<number | null>`(SELECT max(id) FROM ${ledgerEntries} WHERE member_id = ${memberId})`;
const ownTransaction = (memberId: string) => eq(surveyTransactions.memberId, memberId);

interface Question {
  memberId: string;
  /** The first day of the chart of earnings. */
  since: string;
  now: number;
  /** The offset of TIME_ZONE from UTC in ms. The query needs the offset to group held money by day. */
  aheadMs: number;
}

/** Reads all data of the panel in one transaction. */
export async function readPanel(db: Db, { memberId, since, now, aheadMs }: Question) {
  const {
    held,
    paid,
    days,
    member: [member],
    review: [review],
  } = await runBatch(db, {
    member: db
      .select({
        ...pickColumns(members, 'nombre', 'saldoCents', 'heldCents', 'paypalEmail'),
        ...pickColumns(members, 'encuestasHoy', 'encuestasMax', 'encuestasCompletadas'),
        ultimaEncuesta: members.ultimaEncuesta,
        lastEntryId: newestEntry(memberId),
        payoutObstacle: payoutObstacle(now).as('payout_obstacle'),
        debtCents: debtSql('members.id').as('debt_cents'),
        mailStop: accountMailStopReason('members.email').as('mail_stop'),
      })
      .from(members)
      .where(eq(members.id, memberId)),
    held: db
      .select({ fecha: sql<number>`max(release_at)`, montoCents: leftCents })
      .from(surveyTransactions)
      // SQLite uses the partial index only if the state is a literal, and the range on the index's second
      // column makes SQLite choose this index. Otherwise SQLite would read all of the member's earnings.
      .where(and(ownTransaction(memberId), sql`estado = 'retenido' AND release_at > 0`))
      .groupBy(sql`CAST((release_at + ${aheadMs}) / 86400000 AS INTEGER)`)
      .orderBy(sql`max(release_at)`)
      .limit(releasesShown),
    paid: listMemberPayouts(db, memberId),
    days: db
      .select({ day: surveyTransactions.day, montoCents: leftCents })
      .from(surveyTransactions)
      .where(and(ownTransaction(memberId), gte(surveyTransactions.day, since)))
      .groupBy(surveyTransactions.day),
    review: selectReview(db, memberId),
  });
  return member ? { member, held, paid, days, review: review ?? null } : null;
}
