import { and, desc, eq, getTableColumns, lt, sql } from 'drizzle-orm';
import type { EntryKind } from '#contract/members/sentences.ts';
import type { Db } from '../db/client.ts';
import { heldSurveyState } from '../db/survey-state.ts';
import { ledgerEntries } from '../db/tables/members.ts';
import { surveyTransactions } from '../db/tables/surveys.ts';

interface Page {
  kind?: EntryKind | undefined;
  /** The id of a ledger entry. The page contains only entries older than this entry. */
  before?: number | undefined;
  limit: number;
}

export function readLedgerEntries(db: Db, memberId: string, { kind, before, limit }: Page) {
  const isOfKind = kind && eq(ledgerEntries.kind, kind);
  const isOlder = before === undefined ? undefined : lt(ledgerEntries.id, before);
  return db
    .select({
      ...getTableColumns(ledgerEntries),
      surveyState: heldSurveyState('ledger_entries'),
    })
    .from(ledgerEntries)
    .where(and(eq(ledgerEntries.memberId, memberId), isOfKind, isOlder))
    .orderBy(desc(ledgerEntries.id))
    .limit(limit);
}

const releasedAtOnce = 100;
/** The maximum number of rounds in one run of the cron. The next run releases the other money. */
const maxRounds = 20;

/**
 * Releases the held money that is due, oldest release time first. Database triggers credit the members. A
 * repeated or concurrent call releases no money twice. Returns the ids of the members who got money.
 */
export async function releaseDueMoney(db: Db, now: number): Promise<Set<string>> {
  const memberIds = new Set<string>();
  for (let round = 0; round < maxRounds; round += 1) {
    // SQLite uses the partial index only if the state is a literal, not a bound value.
    const released = await db
      .update(surveyTransactions)
      .set({ estado: 'confirmado' })
      .where(
        sql`estado = 'retenido' AND (proveedor, trans_id) IN (
          SELECT proveedor, trans_id FROM survey_transactions
          WHERE estado = 'retenido' AND release_at <= ${now}
          ORDER BY release_at LIMIT ${releasedAtOnce})`,
      )
      .returning({ memberId: surveyTransactions.memberId });
    for (const { memberId } of released) memberIds.add(memberId);
    if (released.length < releasedAtOnce) break;
  }
  return memberIds;
}
