import { z } from 'zod';
import { line } from '../fields.ts';
import { auditListQuery } from './auditoria.ts';
import { mailListQuery } from './correos.ts';
import { postListQuery } from './entradas.ts';
import { formListQuery } from './formularios.ts';
import { leadListQuery } from './leads.ts';
import type { ListName } from './lists.ts';
import { memberListQuery } from './miembros.ts';
import { entryListQuery } from './movimientos.ts';
import { payoutListQuery } from './pagos.ts';
import { postbackListQuery } from './postbacks.ts';

/** The query of each list. */
export const listQueries = {
  leads: leadListQuery,
  formularios: formListQuery,
  miembros: memberListQuery,
  pagos: payoutListQuery,
  movimientos: entryListQuery,
  correos: mailListQuery,
  entradas: postListQuery,
  auditoria: auditListQuery,
  postbacks: postbackListQuery,
} satisfies Record<ListName, z.ZodObject>;

const unread = 'No pudimos leer los filtros de esta vista.';

/** Body of `POST /api/admin/vistas/:lista`; whether the list understands the query is asked there. */
export const newView = z.object({
  nombre: line(60, {
    missing: 'Escribe un nombre para la vista.',
    invalid: 'Escribe el nombre en una sola línea.',
  }),
  query: z.string(unread).max(1000, 'Son demasiados filtros para una vista.'),
});

/** Whether a query is one of the list, page apart: no parameter unknown, none twice. */
export function isViewQuery(list: ListName, query: string): boolean {
  const given = [...new URLSearchParams(query)];
  const fields = Object.fromEntries(given);
  if (Object.keys(fields).length !== given.length) return false;
  const { shape } = listQueries[list];
  return z.strictObject({ ...shape, cursor: z.never().optional() }).safeParse(fields).success;
}

/** What the administrator reads about views. */
export const viewSentences = {
  unread,
  saved: 'Vista guardada.',
  deleted: 'Vista eliminada.',
  taken: 'Ya hay una vista con ese nombre.',
  tooMany: 'Esta lista ya tiene muchas vistas. Elimina una primero.',
  unknown: 'Esa vista ya no existe.',
} as const;
