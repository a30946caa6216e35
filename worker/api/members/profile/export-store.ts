import { eq, type SQL, sql } from 'drizzle-orm';
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core';
import { signalIds } from '#contract/trust/signals.ts';
import { runBatch } from '../../db/batch.ts';
import type { Db } from '../../db/client.ts';
import { isReversalSql } from '../../db/debts.ts';
import { listExportedColumns } from '../../db/personal.ts';
import { knownDevices, sessions } from '../../db/tables/auth.ts';
import { deliveryEvents } from '../../db/tables/delivery.ts';
import { leads, leadsGenerar } from '../../db/tables/leads.ts';
import { confirmedEmails, letterOptouts, letterRecipients } from '../../db/tables/letters.ts';
import { ledgerEntries, members } from '../../db/tables/members.ts';
import { notificationChoices, pushSubscriptions } from '../../db/tables/notifications.ts';
import { mailSuppressions, outbox } from '../../db/tables/outbox.ts';
import { payouts } from '../../db/tables/payouts.ts';
import { auditLog } from '../../db/tables/site.ts';
import {
  postbacks,
  surveyAccesses,
  surveyClaims,
  surveyReversals,
  surveyStarts,
  surveyTransactions,
} from '../../db/tables/surveys.ts';
import { payoutReviews, trustMarks, trustSignals } from '../../db/tables/trust.ts';
import { literals } from '../../db/text.ts';
import { signals } from '../../trust/registry.ts';
import { selectExportedFields } from './exported-changes.ts';

/** The export must not reveal which emails belong to members, so it omits these signals. */
const ofOthers = signalIds.filter((id) => signals[id].mark || id === 'erased-before');

/**
 * Collects all data of a member, except the hashes of passwords and tokens and the identity of administrators.
 */
export async function collectMemberData(db: Db, { id, email }: { id: string; email: string }) {
  const read = (table: SQLiteTable, where: SQL) =>
    db.select(listExportedColumns(table)).from(table).where(where);
  const own = <Table extends SQLiteTable & { memberId: SQLiteColumn }>(table: Table) =>
    read(table, eq(table.memberId, id));
  const changes = {
    ...listExportedColumns(auditLog),
    antes: selectExportedFields(auditLog.before).mapWith(auditLog.before),
    despues: selectExportedFields(auditLog.after).mapWith(auditLog.after),
  };

  const { perfil, ...lists } = await runBatch(db, {
    perfil: read(members, eq(members.id, id)),
    sesiones: own(sessions),
    dispositivosConocidos: own(knownDevices),
    movimientos: own(ledgerEntries).orderBy(ledgerEntries.id),
    encuestas: own(surveyTransactions),
    anulaciones: read(surveyReversals, isReversalSql(id)),
    accesos: own(surveyAccesses),
    encuestasAbiertas: own(surveyStarts),
    reclamos: own(surveyClaims),
    avisos: own(postbacks),
    pagos: own(payouts),
    cambios: db
      .select(changes)
      .from(auditLog)
      .where(eq(auditLog.memberId, id))
      .orderBy(auditLog.id),
    correos: read(outbox, eq(outbox.recipient, email)),
    entregas: read(deliveryEvents, eq(deliveryEvents.email, email)),
    desbloqueos: read(leads, eq(leads.email, email)),
    formularios: read(leadsGenerar, eq(leadsGenerar.email, email)),
    cartas: read(letterRecipients, eq(letterRecipients.email, email)),
    bajaDeCartas: read(letterOptouts, eq(letterOptouts.email, email)),
    correoConfirmado: read(confirmedEmails, eq(confirmedEmails.email, email)),
    bajaDeCorreos: read(mailSuppressions, eq(mailSuppressions.email, email)),
    eleccionDeAvisos: own(notificationChoices),
    redesYEquipos: own(trustMarks),
    senales: read(trustSignals, sql`member_id = ${id} AND signal NOT IN (${literals(ofOthers)})`),
    revisionesDePagos: own(payoutReviews),
    navegadoresConAvisos: own(pushSubscriptions),
  });
  return { perfil: perfil[0] ?? null, ...lists };
}
