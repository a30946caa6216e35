import { sql } from 'drizzle-orm';
import { auditList } from '#contract/lists/audit.ts';
import type { QueryOf } from '#contract/lists/query.ts';
import type { ListSource } from '../engine.ts';
import { equal, planOfRecords } from '../query-plan.ts';

type Query = QueryOf<typeof auditList>;

const joins = sql`LEFT JOIN members AS w ON w.id = a.actor_id`;

function timeIndex({ accion, actor, miembro }: Query): string {
  if (miembro) return 'audit_log_by_member_time';
  if (accion) return 'audit_log_by_action';
  return actor ? 'audit_log_by_actor_time' : 'audit_log_by_time';
}

export const auditSource: ListSource<typeof auditList> = {
  list: auditList,
  columns: {
    id: 'a.id',
    fecha: 'a.fecha',
    action: 'a.action',
    actorId: 'a.actor_id',
    actor: "coalesce(nullif(w.nombre, ''), w.id)",
    memberId: 'a.member_id',
    nombre: 'm.nombre',
    email: "iif(m.erased_at IS NULL, m.email, '')",
    before: 'a.before',
    after: 'a.after',
    requestId: 'a.request_id',
  },
  planOf(query, { timeZone }) {
    const { accion, actor, miembro } = query;
    const equals = [
      equal('a.member_id', miembro),
      equal('a.action', accion),
      equal('a.actor_id', actor),
    ];
    const records = { table: 'audit_log', as: 'a', joins, index: timeIndex(query), equals };
    return planOfRecords(records, query, timeZone);
  },
  rowOf: (row) => row,
  file: [
    { head: 'Fecha', cell: ({ fecha }, at) => at(fecha) },
    { head: 'Acción', cell: ({ action }) => action },
    { head: 'Quién', cell: ({ actor }) => actor ?? 'el sitio' },
    { head: 'Miembro', cell: ({ nombre }) => nombre },
    { head: 'Correo', cell: ({ email }) => email },
    { head: 'Antes', cell: ({ before }) => before },
    { head: 'Después', cell: ({ after }) => after },
    { head: 'Solicitud', cell: ({ requestId }) => requestId },
  ],
};
