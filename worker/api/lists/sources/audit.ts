import { sql } from 'drizzle-orm';
import { auditList } from '#contract/lists/audit.ts';
import type { QueryOf } from '#contract/lists/query.ts';
import type { ListSource, Moment } from '../engine.ts';
import { equal, indexed, numberKey, ofMembers, type QueryPlan, within } from '../query-plan.ts';
import { spanOf } from '../rules.ts';

type Query = QueryOf<typeof auditList>;

const id = numberKey('a.id');
const byTime = [numberKey('a.fecha'), id];
const actors = sql`LEFT JOIN members AS w ON w.id = a.actor_id`;
const records = (index: string) => sql`${indexed('audit_log', 'a', index)}
  LEFT JOIN members AS m ON m.id = a.member_id ${actors}`;
const memberRows = { table: 'audit_log', as: 'a', index: 'audit_log_by_member', joins: actors };

function timeIndex({ accion, actor, miembro }: Query): string {
  if (miembro) return 'audit_log_by_member_time';
  if (accion) return 'audit_log_by_action';
  return actor ? 'audit_log_by_actor_time' : 'audit_log_by_time';
}

function planOf(query: Query, { timeZone }: Moment): QueryPlan {
  const { accion, actor, buscar, miembro, orden } = query;
  const span = spanOf(query, timeZone);
  const equals = [
    equal('a.member_id', miembro),
    equal('a.action', accion),
    equal('a.actor_id', actor),
  ];
  if (buscar !== undefined) {
    return ofMembers(memberRows, buscar, [...equals, ...within('a.fecha', span)]);
  }
  const from = records(timeIndex(query));
  return { from, keys: byTime, descending: orden === '-fecha', range: span, filters: equals };
}

export const auditSource: ListSource<typeof auditList> = {
  list: auditList,
  columns: {
    id: 'a.id',
    fecha: 'a.fecha',
    accion: 'a.action',
    actorId: 'a.actor_id',
    actor: "coalesce(nullif(w.nombre, ''), w.id)",
    memberId: 'a.member_id',
    nombre: 'm.nombre',
    email: "iif(m.erased_at IS NULL, m.email, '')",
    antes: 'a.before',
    despues: 'a.after',
    requestId: 'a.request_id',
  },
  planOf,
  rowOf: (row) => row,
  file: [
    { head: 'Fecha', cell: ({ fecha }, at) => at(fecha) },
    { head: 'Acción', cell: ({ accion }) => accion },
    { head: 'Quién', cell: ({ actor }) => actor ?? 'el sitio' },
    { head: 'Miembro', cell: ({ nombre }) => nombre },
    { head: 'Correo', cell: ({ email }) => email },
    { head: 'Antes', cell: ({ antes }) => antes },
    { head: 'Después', cell: ({ despues }) => despues },
    { head: 'Solicitud', cell: ({ requestId }) => requestId },
  ],
};
