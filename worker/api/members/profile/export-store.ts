import { eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core';
import { signalIds } from '#contract/trust/signals.ts';
import { columnsOf, type Db, literals } from '../../db/client.ts';
import { knownDevices, sessions } from '../../db/tables/auth.ts';
import { leads, leadsGenerar } from '../../db/tables/leads.ts';
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
import { signals } from '../../trust/registry.ts';
import { exportedFields } from './exported-changes.ts';

/** The file is for its reader: English names of columns get Spanish ones. */
const spanish: Readonly<Record<string, string>> = {
  act: 'al',
  amount: 'cuantos',
  answer: 'respuesta',
  answeredAt: 'respondido',
  begunAt: 'empezado',
  country: 'paisDeLaRed',
  payoutId: 'pago',
  place: 'clase',
  releasedAt: 'revisado',
  signal: 'senal',
  total: 'de',
  until: 'seBorra',
  action: 'accion',
  after: 'despues',
  before: 'antes',
  browser: 'navegador',
  startId: 'encuestaAbierta',
  text: 'texto',
  channel: 'canal',
  chosenAt: 'elegido',
  consentVersion: 'consentimiento',
  createdAt: 'creado',
  day: 'dia',
  decidedAt: 'decidido',
  device: 'dispositivo',
  expiresAt: 'vence',
  host: 'servicio',
  kind: 'tipo',
  lastSeenAt: 'ultimoUso',
  provider: 'proveedor',
  reference: 'referencia',
  seenAt: 'ultimoUso',
  sentAt: 'enviado',
  surveyUserId: 'idParaProveedores',
  template: 'correo',
  timeZone: 'zonaHoraria',
  surveyOpenedAt: 'encuestaAbierta',
  verifiedAt: 'verificado',
};

type Columns = Record<string, SQLiteColumn | SQL>;

const inSpanish = (columns: Columns) =>
  Object.fromEntries(
    Object.entries(columns).map(([name, column]) => [spanish[name] ?? name, column]),
  );

/** Signals that tell of other accounts: an export must not say which addresses are members'. */
const ofOthers = signalIds.filter((id) => signals[id].mark || id === 'erased-before');

/** All data of a member, except password and token hashes, and who of the team acted. */
export async function collectData(db: Db, { id, email }: { id: string; email: string }) {
  const read = (table: SQLiteTable, where: SQL, columns: Columns = getTableColumns(table)) =>
    db.select(inSpanish(columns)).from(table).where(where);
  const own = <Table extends SQLiteTable & { memberId: SQLiteColumn }>(
    table: Table,
    ...names: (keyof Table['_']['columns'])[]
  ) =>
    read(table, eq(table.memberId, id), names.length > 0 ? columnsOf(table, ...names) : undefined);
  const { memberId: _, ...startColumns } = getTableColumns(surveyStarts);
  // The provider's price is the site's.
  const { providerCents: __, ...surveyColumns } = getTableColumns(surveyTransactions);
  // The words of the name that is exported.
  const { nameWords: ___, ...formColumns } = getTableColumns(leadsGenerar);
  const reversed = sql`(proveedor, original_id) IN (
    SELECT proveedor, trans_id FROM survey_transactions WHERE member_id = ${id})`;

  const perfil = read(members, eq(members.id, id), {
    ...columnsOf(members, 'id', 'email', 'nombre', 'pais', 'countryCode', 'estado', 'motivo'),
    ...columnsOf(members, 'saldoCents', 'heldCents', 'encuestasCompletadas', 'encuestasHoy'),
    ...columnsOf(members, 'ultimaEncuesta', 'encuestasMax', 'paypalEmail', 'surveyUserId'),
    ...columnsOf(members, 'consentVersion', 'createdAt', 'surveyOpenedAt', 'verifiedAt'),
  });
  const lists = {
    sesiones: read(sessions, eq(sessions.memberId, id), {
      ...columnsOf(sessions, 'browser', 'device', 'countryCode'),
      ...columnsOf(sessions, 'createdAt', 'lastSeenAt', 'expiresAt'),
    }),
    dispositivosConocidos: own(knownDevices, 'browser', 'device', 'countryCode', 'createdAt'),
    movimientos: own(ledgerEntries).orderBy(ledgerEntries.id),
    encuestas: read(surveyTransactions, eq(surveyTransactions.memberId, id), surveyColumns),
    anulaciones: read(surveyReversals, reversed),
    accesos: own(surveyAccesses),
    encuestasAbiertas: read(surveyStarts, eq(surveyStarts.memberId, id), startColumns),
    reclamos: own(surveyClaims),
    avisos: own(postbacks, 'provider', 'transId', 'montoCents', 'fecha'),
    pagos: read(payouts, eq(payouts.memberId, id), {
      ...columnsOf(payouts, 'id', 'nombre', 'email', 'paypalEmail', 'montoCents', 'fecha'),
      ...columnsOf(payouts, 'estado', 'motivo', 'fechaPago', 'reference', 'decidedAt'),
    }),
    cambios: read(auditLog, eq(auditLog.memberId, id), {
      ...columnsOf(auditLog, 'action', 'fecha'),
      before: exportedFields(auditLog.before).mapWith(auditLog.before),
      after: exportedFields(auditLog.after).mapWith(auditLog.after),
    }).orderBy(auditLog.id),
    correos: read(
      outbox,
      eq(outbox.recipient, email),
      columnsOf(outbox, 'template', 'estado', 'createdAt', 'sentAt'),
    ),
    desbloqueos: read(leads, eq(leads.email, email)),
    formularios: read(leadsGenerar, eq(leadsGenerar.email, email), formColumns),
    bajaDeCorreos: read(mailSuppressions, eq(mailSuppressions.email, email)),
    eleccionDeAvisos: own(notificationChoices, 'channel', 'timeZone', 'chosenAt'),
    redesYEquipos: own(trustMarks, 'kind', 'act', 'country', 'place', 'seenAt', 'until'),
    senales: read(
      trustSignals,
      sql`member_id = ${id} AND signal NOT IN (${literals(ofOthers)})`,
      columnsOf(trustSignals, 'signal', 'amount', 'total', 'seenAt'),
    ),
    revisionesDePagos: read(
      payoutReviews,
      eq(payoutReviews.memberId, id),
      columnsOf(payoutReviews, 'payoutId', 'begunAt', 'answer', 'answeredAt', 'releasedAt'),
    ),
    navegadoresConAvisos: own(pushSubscriptions, 'host', 'createdAt', 'seenAt'),
  };
  const [[account], ...found] = await db.batch([perfil, ...Object.values(lists)]);
  const named = Object.keys(lists).map((name, place) => [name, found[place]]);
  return { perfil: account ?? null, ...Object.fromEntries(named) };
}
