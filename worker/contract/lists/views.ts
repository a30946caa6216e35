import { z } from 'zod';
import { line } from '../fields.ts';
import type { ListView } from './list.ts';

/** A view that the administrator keeps. */
export interface SavedView extends ListView {
  id: string;
}

/** Answer of `GET /api/admin/vistas/:lista`, in the order of their names. */
export interface SavedViewsAnswer {
  vistas: SavedView[];
}

/** How many views a list can have. */
export const viewsOfList = 50;

/** What the administrator reads about views. */
export const viewSentences = {
  unread: 'No pudimos leer los filtros de esta vista.',
  saved: 'Vista guardada.',
  deleted: 'Vista eliminada.',
  taken: 'Ya hay una vista con ese nombre.',
  tooMany: 'Esta lista ya tiene muchas vistas. Elimina una primero.',
  unknown: 'Esa vista ya no existe.',
} as const;

/** Body of `POST /api/admin/vistas/:lista`; whether the list understands the query is asked there. */
export const newView = z.object({
  nombre: line(60, {
    missing: 'Escribe un nombre para la vista.',
    invalid: 'Escribe el nombre en una sola línea.',
  }),
  query: z.string(viewSentences.unread).max(1000, 'Son demasiados filtros para una vista.'),
});
