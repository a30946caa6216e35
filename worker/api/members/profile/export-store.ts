import { and, asc, eq, getTableColumns } from 'drizzle-orm';
import { columnsOf, type Db } from '../../db/client.ts';
import { sessions } from '../../db/tables/auth.ts';
import { leads, leadsGenerar } from '../../db/tables/leads.ts';
import { ledgerEntries, members } from '../../db/tables/members.ts';
import { notificationChoices, pushSubscriptions } from '../../db/tables/notifications.ts';
import { mailSuppressions, outbox } from '../../db/tables/outbox.ts';
import { payouts } from '../../db/tables/payouts.ts';
import { auditLog } from '../../db/tables/site.ts';
import {
  postbacks,
  surveyAccesses,
  surveyReversals,
  surveyStarts,
  surveyTransactions,
} from '../../db/tables/surveys.ts';

// The file is for its reader: whatever the API names in English has its Spanish name there.
const { kind: tipo, provider: entryProvider, ...entry } = getTableColumns(ledgerEntries);
const { provider: surveyProvider, day: dia, ...survey } = getTableColumns(surveyTransactions);
const { provider: accessProvider, ...access } = getTableColumns(surveyAccesses);
const { provider: startProvider, memberId: _, ...start } = getTableColumns(surveyStarts);
const { provider: reversalProvider, ...reversal } = getTableColumns(surveyReversals);

/** All data of a member, except password and token hashes, and who of the team acted. */
export async function collectData(db: Db, { id, email }: { id: string; email: string }) {
  const [perfil, sesiones, movimientos, encuestas, accesos, avisos, pagos, cambios, ...others] =
    await db.batch([
      db
        .select({
          ...columnsOf(members, 'id', 'email', 'nombre', 'pais', 'countryCode', 'estado', 'motivo'),
          ...columnsOf(members, 'saldoCents', 'heldCents', 'encuestasCompletadas', 'encuestasHoy'),
          ...columnsOf(members, 'ultimaEncuesta', 'encuestasMax', 'paypalEmail'),
          idParaProveedores: members.surveyUserId,
          consentimiento: members.consentVersion,
          creado: members.createdAt,
          emailVerifiedAt: members.verifiedAt,
        })
        .from(members)
        .where(eq(members.id, id)),
      db
        .select({
          ...columnsOf(sessions, 'countryCode', 'lastSeenAt'),
          navegador: sessions.browser,
          dispositivo: sessions.device,
          creada: sessions.createdAt,
          vence: sessions.expiresAt,
        })
        .from(sessions)
        .where(eq(sessions.memberId, id)),
      db
        .select({ ...entry, tipo, proveedor: entryProvider })
        .from(ledgerEntries)
        .where(eq(ledgerEntries.memberId, id))
        .orderBy(asc(ledgerEntries.id)),
      db
        .select({ ...survey, proveedor: surveyProvider, dia })
        .from(surveyTransactions)
        .where(eq(surveyTransactions.memberId, id)),
      db
        .select({ ...access, proveedor: accessProvider })
        .from(surveyAccesses)
        .where(eq(surveyAccesses.memberId, id)),
      db
        .select({
          proveedor: postbacks.provider,
          ...columnsOf(postbacks, 'transId', 'montoCents', 'fecha'),
        })
        .from(postbacks)
        .where(eq(postbacks.memberId, id)),
      db
        .select({
          ...columnsOf(payouts, 'id', 'nombre', 'email', 'paypalEmail', 'montoCents', 'fecha'),
          ...columnsOf(payouts, 'estado', 'motivo', 'fechaPago'),
          referencia: payouts.reference,
          decidido: payouts.decidedAt,
        })
        .from(payouts)
        .where(eq(payouts.memberId, id)),
      db
        .select({
          accion: auditLog.action,
          antes: auditLog.before,
          despues: auditLog.after,
          fecha: auditLog.fecha,
        })
        .from(auditLog)
        .where(eq(auditLog.memberId, id))
        .orderBy(asc(auditLog.id)),
      db
        .select({
          correo: outbox.template,
          estado: outbox.estado,
          creado: outbox.createdAt,
          enviado: outbox.sentAt,
        })
        .from(outbox)
        .where(eq(outbox.recipient, email)),
      db.select().from(leads).where(eq(leads.email, email)),
      db.select().from(leadsGenerar).where(eq(leadsGenerar.email, email)),
      db
        .select({ fecha: mailSuppressions.createdAt })
        .from(mailSuppressions)
        .where(eq(mailSuppressions.email, email)),
      db
        .select({ ...reversal, proveedor: reversalProvider })
        .from(surveyReversals)
        .innerJoin(
          surveyTransactions,
          and(
            eq(surveyTransactions.provider, surveyReversals.provider),
            eq(surveyTransactions.transId, surveyReversals.originalId),
          ),
        )
        .where(eq(surveyTransactions.memberId, id)),
      db
        .select({ ...start, proveedor: startProvider })
        .from(surveyStarts)
        .where(eq(surveyStarts.memberId, id)),
      db
        .select({
          canal: notificationChoices.channel,
          zonaHoraria: notificationChoices.timeZone,
          elegido: notificationChoices.chosenAt,
        })
        .from(notificationChoices)
        .where(eq(notificationChoices.memberId, id)),
      db
        .select({
          servicio: pushSubscriptions.host,
          creado: pushSubscriptions.createdAt,
          lastSeenAt: pushSubscriptions.seenAt,
        })
        .from(pushSubscriptions)
        .where(eq(pushSubscriptions.memberId, id)),
    ]);
  const [correos, desbloqueos, formularios, baja, anulaciones, abiertas, choices, devices] = others;
  return {
    ...{ perfil: perfil[0] ?? null, sesiones, movimientos, encuestas, accesos },
    ...{ encuestasAbiertas: abiertas, avisos, pagos, anulaciones, cambios, correos },
    ...{ desbloqueos, formularios, eleccionDeAvisos: choices[0] ?? null },
    ...{ navegadoresConAvisos: devices, bajaDeCorreos: baja[0]?.fecha ?? null },
  };
}
