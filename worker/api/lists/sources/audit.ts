import { sql } from 'drizzle-orm';
import { type AuditRow, actorLabels, auditList } from '#contract/lists/audit.ts';
import { describeRecord } from '../../audit/sentences.ts';
import { auditLog } from '../../db/tables/site.ts';
import { formatLongTime } from '../../http/idempotent.ts';
import {
  createMemberEmailSearch,
  equalsSql,
  memberColumns,
  memberJoin,
  numberKey,
} from '../query-plan.ts';
import { declareListSource } from '../source.ts';

export const auditSource = declareListSource<typeof auditList, Omit<AuditRow, 'what'>>(auditList)({
  table: auditLog,
  as: 'a',
  joins: sql`${memberJoin('a')} LEFT JOIN members AS w ON w.id = a.actor_id`,
  columns: {
    ...memberColumns,
    actorId: sql`a.actor_id`,
    actor: sql`coalesce(nullif(w.nombre, ''), w.id)`,
    memberId: sql`a.member_id`,
  },
  orders: {
    fecha: {
      index({ accion, actor, miembro }) {
        if (miembro) return ['audit_log_by_member_time', 'miembro'];
        if (accion) return ['audit_log_by_action', 'accion'];
        return actor ? ['audit_log_by_actor_time', 'actor'] : ['audit_log_by_time'];
      },
      keys: [numberKey('a.fecha'), numberKey('a.id')],
    },
    email: createMemberEmailSearch('audit_log', 'a'),
  },
  filters: ({ accion, actor, miembro }) => ({
    miembro: equalsSql('a.member_id', miembro),
    accion: equalsSql('a.action', accion),
    actor: equalsSql('a.actor_id', actor),
  }),
  rowOf: (row, { timeZone, adminEmail, appName }) => {
    const moment = (time: number) => formatLongTime(time, timeZone);
    // Without this rule, a record of the administrator's own account would name this person in two ways.
    const isOfAdmin = row.email === adminEmail;
    const nombre = isOfAdmin ? actorLabels.administracion : row.nombre;
    const actor = isOfAdmin && row.actorId === row.memberId ? nombre : row.actor;
    const what = describeRecord({ ...row, isOfAdmin }, { appName, moment });
    return { ...row, nombre, actor, what };
  },
});
