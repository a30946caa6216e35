import { z } from 'zod';

/** The lists of the administration: `GET /api/admin/listas/{name}`, and `.csv` for all of it. */
export const listNames = [
  'leads',
  'formularios',
  'miembros',
  'pagos',
  'movimientos',
  'correos',
  'entradas',
  'auditoria',
  'postbacks',
] as const;
export type ListName = (typeof listNames)[number];

/** How many rows a page may have. */
export const pageSizes = [25, 50, 100] as const;

/**
 * The query that every list understands; each adds its filters. `orden`: a sort of the list, with `-`
 * in front from the end. `buscar` is the beginning of the text to find in the column `en`; what was
 * found stands in that column's order. `cursor` is the `siguiente` of the page before.
 */
export const listQuery = z.object({
  orden: z.string().max(30).optional(),
  buscar: z.string().trim().min(1).max(100).optional(),
  en: z.string().max(30).optional(),
  cursor: z.string().max(1000).optional(),
  limite: z.coerce.number().int().min(1).max(100).default(25),
});
export type ListQuery = z.infer<typeof listQuery>;

/** A page of a list; `siguiente` is the next one's cursor, null on the last. */
export interface ListPage<Row> {
  filas: Row[];
  siguiente: string | null;
}

/** What the lists refuse. */
export const listSentences = {
  badCursor: 'Esa página ya no existe. Vuelve al principio de la lista.',
} as const;
