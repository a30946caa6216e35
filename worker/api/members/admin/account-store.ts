import { and, eq, isNull, sql } from 'drizzle-orm';
import { type Caller, recordAudit } from '../../audit/store.ts';
import { endSessions } from '../../auth/session-store.ts';
import { runBatch } from '../../db/batch.ts';
import type { Db } from '../../db/client.ts';
import { debtPaidWith } from '../../db/debts.ts';
import { insertWhere } from '../../db/insert-where.ts';
import { jsonSql } from '../../db/json-sql.ts';
import { ledgerEntries, members } from '../../db/tables/members.ts';
import { auditLog } from '../../db/tables/site.ts';
import { endSubscriptions, isOfOtherSessionSql } from '../../devices/subscriptions.ts';
import type { MailParams } from '../../mail/kinds.ts';
import { queueMail } from '../../mail/store.ts';
import type { FoundMember } from './store.ts';

/**
 * Changes the member's daily limit of surveys. Resolves to false if the limit is no longer the shown limit.
 */
export async function changeSurveyLimit(
  db: Db,
  { id, encuestasMax: before }: Pick<FoundMember, 'id' | 'encuestasMax'>,
  encuestasMax: number,
  { audit, now }: { audit: Caller; now: number },
): Promise<boolean> {
  const isAsShown = sql`members.id = ${id} AND members.encuestas_max = ${before}
    AND members.erased_at IS NULL`;
  const { changed } = await runBatch(db, {
    record: recordAudit(
      db,
      {
        ...audit,
        action: 'change-limit',
        memberId: id,
        before: { encuestasMax: before },
        after: { encuestasMax },
        now,
      },
      sql`EXISTS (SELECT 1 FROM members WHERE ${isAsShown})`,
    ),
    changed: db
      .update(members)
      .set({ encuestasMax })
      .where(isAsShown)
      .returning({ id: members.id }),
  });
  return changed.length === 1;
}

/** Ends the sessions except `keep` and returns them. Writes an audit record only if a session ended. */
export async function endMemberSessions(
  db: Db,
  memberId: string,
  { audit, keep, now }: { audit: Caller; keep?: string | undefined; now: number },
): Promise<{ id: string }[]> {
  const others = sql`member_id = ${memberId} AND id <> ${keep ?? ''}`;
  const count = sql`json_object('cerradas', (SELECT count(*) FROM sessions WHERE ${others}))`;
  const entry = { ...audit, action: 'end-sessions' as const, memberId, after: count, now };
  const { ended } = await runBatch(db, {
    record: recordAudit(db, entry, sql`EXISTS (SELECT 1 FROM sessions WHERE ${others})`),
    ended: endSessions(db, memberId, keep),
    push: endSubscriptions(db, memberId, isOfOtherSessionSql(keep)),
  });
  return ended;
}

/** An adjustment of a balance; its amounts are US cents. */
interface Adjustment {
  montoCents: number;
  motivo: string;
  /** The balance that the administrator saw. If undefined, the adjustment applies to any balance. */
  saldoCents: number | undefined;
  mailId: string;
  audit: Caller;
  now: number;
}

type Adjusted = Pick<FoundMember, 'id' | 'email' | 'nombre'>;

/**
 * `record` needs the mail's row. It runs before `entry`, because it stores the balance from before the entry.
 */
export function buildAdjustmentStatements(
  db: Db,
  { id, email, nombre }: Adjusted,
  { montoCents, motivo, saldoCents, mailId, audit, now }: Adjustment,
) {
  const shown = saldoCents === undefined ? sql`TRUE` : sql`saldo_cents = ${saldoCents}`;
  // D1 binds numbers as REAL, and SQLite would write 5.0 into the JSON.
  const monto = sql`CAST(${montoCents} AS INTEGER)`;
  // The database subtracts the member's debt from the balance right after the next entry (decision 038).
  const debt = debtPaidWith(id, montoCents);
  const canAdjust = sql`id = ${id} AND erased_at IS NULL AND saldo_cents + ${monto} >= 0 AND ${shown}
    AND NOT EXISTS (SELECT 1 FROM audit_log WHERE request_id = ${audit.requestId})`;
  const balances = sql`(SELECT saldo_cents AS before, saldo_cents + ${monto} - ${debt} AS saldo
    FROM members WHERE id = ${id})`;
  // Only this call uses this mail id, so a mail with the id proves that this call makes the adjustment.
  const isMailed = sql`EXISTS (SELECT 1 FROM outbox WHERE id = ${mailId})`;
  const { actorId, requestHash, after, fecha } = auditLog;
  return {
    mails: queueMail(
      db,
      {
        id: mailId,
        toEmail: email,
        template: 'adjusted',
        params: jsonSql<MailParams<'adjusted'>>(
          { nombre, motivo, montoCents, saldoCents: sql`saldo`, debtCents: debt },
          balances,
        ),
        now,
      },
      sql`EXISTS (SELECT 1 FROM members WHERE ${canAdjust})`,
    ),
    record: recordAudit(
      db,
      {
        ...audit,
        action: 'adjust-balance',
        memberId: id,
        before: sql`(SELECT json_object('saldoCents', before) FROM ${balances})`,
        after: sql`(SELECT json_object('saldoCents', saldo, 'montoCents', ${monto},
          'motivo', ${motivo}) FROM ${balances})`,
        now,
      },
      isMailed,
    ),
    entry: insertWhere(
      db,
      ledgerEntries,
      {
        memberId: members.id,
        kind: 'ajuste',
        montoCents: monto,
        heldCents: 0,
        saldoCents: sql`saldo_cents + ${monto}`,
        heldBalanceCents: members.heldCents,
        motivo,
        fecha: now,
      },
      sql`id = ${id} AND ${isMailed}`,
      members,
    ),
    records: db
      .select({ actorId, requestHash, after, fecha })
      .from(auditLog)
      .where(eq(auditLog.requestId, audit.requestId ?? ''))
      .orderBy(auditLog.id)
      .limit(1),
    found: db
      .select({ saldoCents: members.saldoCents })
      .from(members)
      .where(and(eq(members.id, id), isNull(members.erasedAt))),
  };
}

/**
 * Adjusts a balance in one batch with its ledger entry, audit record and mail. A second call with the same
 * request id changes nothing. The balance must be the shown balance and must not become negative. Returns the
 * request's record (new or old), the balance, and the mail if the record is new.
 */
export async function adjustBalance(db: Db, member: Adjusted, adjustment: Adjustment) {
  const { mails, records, found } = await runBatch(
    db,
    buildAdjustmentStatements(db, member, adjustment),
  );
  const saldoCents = found[0]?.saldoCents ?? null;
  return { record: records[0] ?? null, mail: mails[0] ?? null, saldoCents };
}
