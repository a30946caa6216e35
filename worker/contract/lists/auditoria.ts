import type { z } from 'zod';
import { days, listQuery, memberId, orderOf, searchIn, word } from './query.ts';
import { auditSearches, auditSorts } from './words.ts';

/**
 * Query of `GET /api/admin/listas/auditoria`. `accion` is a verb of the log, `miembro` and `actor` are
 * ids, `email` is that of the member whom it is about.
 */
export const auditListQuery = listQuery.extend({
  orden: orderOf(auditSorts).default('-fecha'),
  en: searchIn(auditSearches),
  accion: word,
  miembro: memberId,
  actor: memberId,
  ...days,
});
export type AuditListQuery = z.infer<typeof auditListQuery>;

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
