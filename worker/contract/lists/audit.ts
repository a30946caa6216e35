import { auditLabels } from '../audit.ts';
import { byTime, dayFilters, listOf, memberFilter } from './list.ts';

/** Who changed what. `fecha` in UTC ms. */
export interface AuditRow {
  id: number;
  fecha: number;
  accion: string;
  /** Null when the site itself acted. */
  actorId: string | null;
  actor: string | null;
  /** Whose account it is about. */
  memberId: string | null;
  nombre: string | null;
  email: string | null;
  /** JSON texts of what was and what is. */
  antes: string | null;
  despues: string | null;
  requestId: string | null;
}

export const auditList = listOf<AuditRow>()({
  name: 'auditoria',
  label: 'Auditoría',
  sorts: ['fecha'],
  orders: byTime,
  // The address of the member whom it is about.
  searches: { email: 'Correo' },
  filters: {
    accion: { kind: 'word', label: 'Acción', words: auditLabels },
    ...dayFilters,
    miembro: memberFilter,
    actor: { kind: 'member', label: 'De una sola persona' },
  },
  views: [],
});
