import { and, eq, isNull, sql } from 'drizzle-orm';
import { type Caller, recordAudit } from '../../audit/store.ts';
import { endSessions } from '../../auth/session-store.ts';
import type { Db } from '../../db/client.ts';
import { ledgerEntries, members } from '../../db/tables/members.ts';
import { auditLog } from '../../db/tables/site.ts';
import { type OutboxMail, queueMail } from '../../mail/store.ts';
import type { FoundMember } from './store.ts';

/** Changes how many surveys a day a member may do; false when it was changed meanwhile. */
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

/** Ends a member's sessions, except one to keep, and records it if there were any; which ended. */
export async function endMemberSessions(
  db: Db,
  memberId: string,
  { audit, keep, now }: { audit: Caller; keep?: string | undefined; now: number },
): Promise<{ id: string }[]> {
  const others = sql`member_id = ${memberId} AND id <> ${keep ?? ''}`;
  const cerradas = sql`json_object('cerradas', (SELECT count(*) FROM sessions WHERE ${others}))`;
  const entry = { ...audit, action: 'end-sessions', memberId, after: cerradas, now };
  const [, ended] = await db.batch([
    recordAudit(db, entry, sql`EXISTS (SELECT 1 FROM sessions WHERE ${others})`),
    endSessions(db, memberId, keep),
  ]);
  return ended;
}

/** A correction of a balance. Amounts are US cents. */
export interface Adjustment {
  montoCents: number;
  motivo: string;
  /** The balance that it was decided on; undefined: whatever it is. */
  saldoCents: number | undefined;
  mailId: string;
  audit: Caller;
  now: number;
}

/**
 * Adds a line `ajuste` to a member's ledger, with its record and its mail, in one batch: once for a
 * request id, never below zero, and only on the balance that was told. The record comes back that
 * the request id has, from now or from before, and the balance as it is; `mail` only from now.
 */
export async function adjustBalance(
  db: Db,
  { id, email, nombre }: Pick<FoundMember, 'id' | 'email' | 'nombre'>,
  { montoCents, motivo, saldoCents, mailId, audit, now }: Adjustment,
) {
  const shown = saldoCents === undefined ? sql`TRUE` : sql`saldo_cents = ${saldoCents}`;
  // A bound number is a floating one to SQLite, and JSON would say so.
  const monto = sql`CAST(${montoCents} AS INTEGER)`;
  const saldo = sql`(SELECT saldo_cents FROM members WHERE id = ${id})`;
  const { actorId, requestHash, after } = auditLog;
  const done = eq(auditLog.requestId, audit.requestId ?? '');
  const [, , mails, [record], [member]] = await db.batch([
    db.insert(ledgerEntries).select(sql`
      SELECT NULL, id, 'ajuste', ${monto}, 0, saldo_cents + ${monto}, retenido_cents,
        NULL, NULL, NULL, ${motivo}, ${now}
      FROM members
      WHERE id = ${id} AND erased_at IS NULL AND saldo_cents + ${monto} >= 0 AND ${shown}
        AND NOT EXISTS (SELECT 1 FROM audit_log WHERE request_id = ${audit.requestId})`),
    recordAudit(db, {
      ...audit,
      action: 'adjust-balance',
      memberId: id,
      before: sql`json_object('saldoCents', ${saldo} - ${monto})`,
      after: sql`json_object('saldoCents', ${saldo}, 'montoCents', ${monto},
        'motivo', ${motivo})`,
      now,
    }),
    queueMail(db, {
      id: mailId,
      toEmail: email,
      template: 'adjusted',
      params: sql`json_object('nombre', ${nombre}, 'motivo', ${motivo}, 'montoCents', ${monto},
        'saldoCents', ${saldo})`,
      now,
    }),
    db
      .select({ actorId, requestHash, after })
      .from(auditLog)
      .where(done)
      .orderBy(auditLog.id)
      .limit(1),
    db
      .select({ saldoCents: members.saldoCents })
      .from(members)
      .where(and(eq(members.id, id), isNull(members.erasedAt))),
  ]);
  const mail: OutboxMail | null = mails[0] ?? null;
  return { record: record ?? null, mail, saldoCents: member?.saldoCents ?? null };
}
