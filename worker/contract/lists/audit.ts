import { auditLabels } from '../audit.ts';
import { dayFilters, defineList, memberFilter, timeOrders } from './list.ts';

/** A row of the audit log. `memberId` is the account concerned. `fecha` is in UTC ms. */
export interface AuditRow {
  id: number;
  fecha: number;
  action: string;
  what: string;
  /** The account that acted. Null when the site itself acted. */
  actorId: string | null;
  actor: string | null;
  memberId: string | null;
  nombre: string | null;
  email: string | null;
  /** `before` and `after` are JSON texts. */
  before: string | null;
  after: string | null;
  requestId: string | null;
}

/** The labels of actors. A member's page also uses these labels. */
export const actorLabels = {
  administracion: 'Administración',
  miembro: 'La propia persona',
  sitio: 'El sitio',
} as const;

/** A person who acted on another account is the administrator, even if the row has a name. */
function actorOf({ actorId, memberId, actor }: AuditRow): string {
  if (actorId === null) return actorLabels.sitio;
  if (actorId !== memberId) return actorLabels.administracion;
  return actor ?? actorLabels.miembro;
}

export const auditList = defineList<AuditRow>()({
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
  orders: timeOrders,
  searches: ['email'],
  filters: {
    accion: { kind: 'word', label: 'Acción', words: auditLabels },
    ...dayFilters,
    miembro: memberFilter,
    actor: { kind: 'member', label: 'De una sola persona' },
  },
  views: [],
});
