import { and, eq, isNull, sql } from 'drizzle-orm';
import { type Caller, recordAudit } from '../../audit/store.ts';
import { endSessions } from '../../auth/session-store.ts';
import type { Db } from '../../db/client.ts';
import { insertWhere } from '../../db/insert-where.ts';
import { ledgerEntries, members } from '../../db/tables/members.ts';
import { auditLog } from '../../db/tables/site.ts';
import { queueMail } from '../../mail/store.ts';
import { debtPaidBy } from '../../trust/uncovered.ts';
import type { FoundMember } from './store.ts';

/** Resolves to false when it was changed meanwhile. */
export async function changeLimit(
  db: Db,
  { id, encuestasMax: before }: Pick<FoundMember, 'id' | 'encuestasMax'>,
  encuestasMax: number,
  { audit, now }: { audit: Caller; now: number },
): Promise<boolean> {
  const [changed] = await db.batch([
    db
      .update(members)
      .set({ encuestasMax })
      .where(and(eq(members.id, id), eq(members.encuestasMax, before), isNull(members.erasedAt)))
      .returning({ id: members.id }),
    recordAudit(db, {
      ...audit,
      action: 'change-limit',
      memberId: id,
      before: { encuestasMax: before },
      after: { encuestasMax },
      now,
    }),
  ]);
  return changed.length === 1;
}

/** Returns the ended sessions; recorded only if there were any. */
export async function endMemberSessions(
  db: Db,
  memberId: string,
  { audit, keep, now }: { audit: Caller; keep?: string | undefined; now: number },
): Promise<{ id: string }[]> {
  const others = sql`member_id = ${memberId} AND id <> ${keep ?? ''}`;
  const count = sql`json_object('cerradas', (SELECT count(*) FROM sessions WHERE ${others}))`;
  const entry = { ...audit, action: 'end-sessions' as const, memberId, after: count, now };
  const [, ended] = await db.batch([
    recordAudit(db, entry, sql`EXISTS (SELECT 1 FROM sessions WHERE ${others})`),
    endSessions(db, memberId, keep),
  ]);
  return ended;
}

/** Amounts are US cents. */
interface Adjustment {
  montoCents: number;
  motivo: string;
  /** The balance that it was decided on; undefined: any. */
  saldoCents: number | undefined;
  mailId: string;
  audit: Caller;
  now: number;
}

/**
 * Adjusts a balance in one batch with its ledger entry, record and mail: once per request id, never
 * below zero, and only on the balance that was shown. Returns the request's record, new or old, and
 * the balance; `mail` only if it is new.
 */
export async function adjustBalance(
  db: Db,
  { id, email, nombre }: Pick<FoundMember, 'id' | 'email' | 'nombre'>,
  { montoCents, motivo, saldoCents, mailId, audit, now }: Adjustment,
) {
  const shown = saldoCents === undefined ? sql`TRUE` : sql`saldo_cents = ${saldoCents}`;
  // D1 binds numbers as REAL, and JSON would write 5.0.
  const monto = sql`CAST(${montoCents} AS INTEGER)`;
  const saldo = sql`(SELECT saldo_cents FROM members WHERE id = ${id})`;
  // What the member owed is taken of the balance at once, in an entry after it (0024_debts.sql).
  const ofOwnEntry = (column: string) => sql`(SELECT ${sql.raw(column)} FROM ledger_entries
    WHERE member_id = ${id} AND debt_of IS NULL ORDER BY id DESC LIMIT 1)`;
  const before = ofOwnEntry('saldo_cents - monto_cents');
  const ownEntry = ofOwnEntry('id');
  const { actorId, requestHash, after, fecha } = auditLog;
  const done = eq(auditLog.requestId, audit.requestId ?? '');
  const [, , mails, [record], [member]] = await db.batch([
    insertWhere(
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
      sql`id = ${id} AND erased_at IS NULL AND saldo_cents + ${monto} >= 0 AND ${shown}
        AND NOT EXISTS (SELECT 1 FROM audit_log WHERE request_id = ${audit.requestId})`,
      members,
    ),
    recordAudit(db, {
      ...audit,
      action: 'adjust-balance',
      memberId: id,
      before: sql`json_object('saldoCents', ${before})`,
      after: sql`json_object('saldoCents', ${saldo}, 'montoCents', ${monto},
        'motivo', ${motivo})`,
      now,
    }),
    queueMail(db, {
      id: mailId,
      toEmail: email,
      template: 'adjusted',
      params: sql`json_object('nombre', ${nombre}, 'motivo', ${motivo}, 'montoCents', ${monto},
        'saldoCents', ${saldo}, 'debtCents', ${debtPaidBy(sql`${id}`, ownEntry)})`,
      now,
    }),
    db
      .select({ actorId, requestHash, after, fecha })
      .from(auditLog)
      .where(done)
      .orderBy(auditLog.id)
      .limit(1),
    db
      .select({ saldoCents: members.saldoCents })
      .from(members)
      .where(and(eq(members.id, id), isNull(members.erasedAt))),
  ]);
  const saldoNow = member?.saldoCents ?? null;
  return { record: record ?? null, mail: mails[0] ?? null, saldoCents: saldoNow };
}
