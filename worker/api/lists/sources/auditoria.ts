import { sql } from 'drizzle-orm';
import type { AuditListQuery, AuditRow } from '#contract/lists/auditoria.ts';
import type { ListSource, Moment } from '../engine.ts';
import { equal, indexed, numberKey, ofMembers, type Path, within } from '../path.ts';
import { spanOf } from '../rules.ts';

const id = numberKey('a.id');
const byTime = [numberKey('a.fecha'), id];
const actors = sql`LEFT JOIN members AS w ON w.id = a.actor_id`;
const records = (index: string) => sql`${indexed('audit_log', 'a', index)}
  LEFT JOIN members AS m ON m.id = a.member_id ${actors}`;
const memberRows = { table: 'audit_log', as: 'a', index: 'audit_log_by_member', joins: actors };

function timeIndex({ accion, actor, miembro }: AuditListQuery): string {
  if (miembro) return 'audit_log_by_member_time';
  if (accion) return 'audit_log_by_action';
  return actor ? 'audit_log_by_actor_time' : 'audit_log_by_time';
}

function pathOf(query: AuditListQuery, { timeZone }: Moment): Path {
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

/** Who changed what. */
export const auditSource: ListSource<AuditListQuery, AuditRow, AuditRow> = {
  name: 'auditoria',
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
  pathOf,
  rowOf: ({ clave: _, ...row }) => row,
  file: [
    ['Fecha', ({ fecha }, at) => at(fecha)],
    ['Acción', ({ accion }) => accion],
    ['Quién', ({ actor }) => actor ?? 'el sitio'],
    ['Miembro', ({ nombre }) => nombre],
    ['Correo', ({ email }) => email],
    ['Antes', ({ antes }) => antes],
    ['Después', ({ despues }) => despues],
    ['Solicitud', ({ requestId }) => requestId],
  ],
};
