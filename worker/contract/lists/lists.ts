// Without zod: the administration's pages load this.

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

/** A page of a list; `siguiente` is the next one's cursor, null on the last. */
export interface ListPage<Row> {
  filas: Row[];
  siguiente: string | null;
}

/** What the lists refuse. */
export const listSentences = {
  badCursor: 'Esa página ya no existe. Vuelve al principio de la lista.',
} as const;
