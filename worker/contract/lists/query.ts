import * as z from 'zod';
import { countryOf } from '../countries.ts';
import { line } from '../fields.ts';
import type { ListDefinition, ListFilter, ListView } from './list.ts';

const say = {
  sort: 'No conocemos ese orden. Recarga la página.',
  search: 'No conocemos esa búsqueda. Recarga la página.',
  day: 'Escribe la fecha como AAAA-MM-DD.',
  country: 'No conocemos ese país.',
  filter: 'No conocemos ese filtro. Recarga la página.',
} as const;

/** `-` is descending. */
type OrderOf<Sort extends string> = Sort | `-${Sort}`;

/**
 * The query of every list, besides its filters. `buscar` is a prefix in the column `en`, by which
 * the result is then sorted. `cursor` is the previous page's `nextCursor`.
 */
export interface ListQuery {
  orden: string;
  buscar?: string | undefined;
  en: string;
  cursor?: string | undefined;
  limite: number;
}

type ValueOf<Filter extends ListFilter> = Filter extends { kind: 'choice'; words: infer Known }
  ? `${keyof Known & (string | number)}`
  : Filter['kind'] extends 'hours'
    ? number
    : string;

/** A list's query, as `querySchema` parses it; for an unknown list, what all lists share. */
export type QueryOf<List extends ListDefinition> = string extends keyof List['filters']
  ? ListQuery
  : ListQuery & {
      orden: OrderOf<List['sorts'][number]>;
      en: keyof List['searches'];
    } & { [Name in keyof List['filters']]?: ValueOf<List['filters'][Name]> | undefined };

function filterSchema(filter: ListFilter): z.ZodType {
  switch (filter.kind) {
    case 'choice':
      return z.enum(Object.keys(filter.words), say.filter);
    case 'word':
      return z.string().regex(/^[a-z][a-z0-9-]{0,39}$/, say.filter);
    case 'hours':
      return z.coerce
        .number()
        .int()
        .min(1)
        .max(24 * 365);
    case 'country':
      return z.string().refine((code) => countryOf(code) !== null, say.country);
    case 'app':
      return z.string().min(1).max(60);
    case 'day':
      return z.iso.date(say.day);
    case 'member':
      return z.string().regex(/^[\w-]{1,64}$/, say.filter);
  }
}

/** The zod schema of a list's query. */
export function querySchema({ filters, orders, searches, sorts }: ListDefinition) {
  const [order = ''] = Object.keys(orders);
  const columns = Object.keys(searches);
  const [column = ''] = columns;
  const fields = Object.entries(filters).map(([name, filter]): [string, z.ZodType] => [
    name,
    filterSchema(filter).optional(),
  ]);
  return z.object({
    ...Object.fromEntries(fields),
    orden: z.enum(bothWays(sorts), say.sort).default(order),
    buscar: z.string().trim().min(1).max(100).optional(),
    en: z.enum(columns, say.search).default(column),
    cursor: z.string().max(1000).optional(),
    limite: z.coerce.number().int().min(1).max(100).default(25),
  });
}

const bothWays = (sorts: readonly string[]) => sorts.flatMap((sort) => [sort, `-${sort}`]);

/** Whether a saved view's query fits the list: no cursor, no unknown or repeated parameter. */
export function isViewQuery(list: ListDefinition, query: string): boolean {
  const given = [...new URLSearchParams(query)];
  const fields = Object.fromEntries(given);
  if (Object.keys(fields).length !== given.length) return false;
  const { shape } = querySchema(list);
  return z.strictObject({ ...shape, cursor: z.never().optional() }).safeParse(fields).success;
}

export const listSentences = {
  badCursor: 'Esa página ya no existe. Vuelve al principio de la lista.',
} as const;

export interface SavedView extends ListView {
  id: string;
}

/** Answer of `GET /api/admin/vistas/:lista`, by name. */
export interface SavedViewsAnswer {
  views: SavedView[];
}

export const viewsOfList = 50;

export const viewSentences = {
  unread: 'No pudimos leer los filtros de esta vista.',
  saved: 'Vista guardada.',
  deleted: 'Vista eliminada.',
  taken: 'Ya hay una vista con ese nombre.',
  tooMany: 'Esta lista ya tiene muchas vistas. Elimina una primero.',
  unknown: 'Esa vista ya no existe.',
} as const;

/** Body of `POST /api/admin/vistas/:lista`; the route checks `query` with `isViewQuery`. */
export const newView = z.object({
  nombre: line(60, {
    missing: 'Escribe un nombre para la vista.',
    invalid: 'Escribe el nombre en una sola línea.',
  }),
  query: z.string(viewSentences.unread).max(1000, 'Son demasiados filtros para una vista.'),
});
