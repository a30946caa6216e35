import { auditLabels } from '../audit.ts';
import { byTime, dayFilters, listOf, memberFilter } from './list.ts';

/** `memberId` is the account concerned. `fecha` in UTC ms. */
export interface AuditRow {
  id: number;
  fecha: number;
  action: string;
  what: string;
  /** Null when the site itself acted. */
  actorId: string | null;
  actor: string | null;
  memberId: string | null;
  nombre: string | null;
  email: string | null;
  /** JSON texts. */
  before: string | null;
  after: string | null;
  requestId: string | null;
}

/** The page of a member names the same actors. */
export const actorLabels = {
  administracion: 'Administración',
  miembro: 'La propia persona',
  sitio: 'El sitio',
} as const;

/** A person who acted on another account is the administrator, also if the name differs. */
function actorOf({ actorId, memberId, actor }: AuditRow): string {
  if (actorId === null) return actorLabels.sitio;
  if (actorId !== memberId) return actorLabels.administracion;
  return actor ?? actorLabels.miembro;
}

export const auditList = listOf<AuditRow>()({
  name: 'auditoria',
  label: 'Historial de cambios',
  columns: {
    what: { label: 'Qué pasó', main: true },
    action: { label: 'Acción', words: auditLabels, only: 'file' },
    fecha: { label: 'Fecha', kind: 'time', sort: true },
    actor: { label: 'Quién', text: actorOf },
    nombre: { label: 'Cuenta' },
    email: { label: 'Correo', only: 'file' },
    before: { label: 'Antes', only: 'file' },
    after: { label: 'Detalle' },
    requestId: { label: 'Solicitud', only: 'file' },
  },
  orders: byTime,
  searches: ['email'],
  filters: {
    accion: { kind: 'word', label: 'Acción', words: auditLabels },
    ...dayFilters,
    miembro: memberFilter,
    actor: { kind: 'member', label: 'De una sola persona' },
  },
  views: [],
});
