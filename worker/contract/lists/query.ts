import * as z from 'zod';
import { findCountryByCode } from '../countries.ts';
import { removeInvisible } from '../fields.ts';
import { filterDayBounds, type ListDefinition, type ListFilter, type SortOf } from './list.ts';

const say = {
  sort: 'No conocemos ese orden.',
  search: 'No conocemos esa búsqueda.',
  day: 'Escribe la fecha como AAAA-MM-DD.',
  years: 'Escribe una fecha entre 2020 y 2100.',
  country: 'No conocemos ese país.',
  filter: 'No conocemos ese filtro.',
} as const;

/** A calendar day, `YYYY-MM-DD`, within `filterDayBounds`. */
export const calendarDay = z.iso
  .date(say.day)
  .refine((day) => day >= filterDayBounds.min && day <= filterDayBounds.max, say.years);

type OrderOf<Sort extends string> = Sort | `-${Sort}`;

/**
 * The query of every list, besides its filters. The search finds the rows in which the column `en`, or a word
 * in it, begins with `buscar`, and sorts them by this column. `cursor` is the `nextCursor` of the previous
 * page.
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

/** The query after `makeQuerySchema` has parsed it. For an unknown list, it has only the common fields. */
export type QueryOf<List extends ListDefinition> = string extends keyof List['filters']
  ? ListQuery
  : ListQuery & {
      orden: OrderOf<SortOf<List>>;
      en: List['searches'][number];
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
      return z.string().refine((code) => findCountryByCode(code) !== null, say.country);
    case 'app':
      return z.string().min(1).max(60);
    case 'day':
      return calendarDay;
    case 'member':
      return z.string().regex(/^[\w-]{1,64}$/, say.filter);
  }
}

export function makeQuerySchema({ columns, filters, orders, searches }: ListDefinition) {
  const [order = ''] = Object.keys(orders);
  const [column = ''] = searches;
  const sorts = Object.keys(columns).filter((name) => columns[name]?.sort);
  const fields = Object.entries(filters).map(([name, filter]): [string, z.ZodType] => [
    name,
    filterSchema(filter).optional(),
  ]);
  return z.object({
    ...Object.fromEntries(fields),
    orden: z
      .enum(
        sorts.flatMap((sort) => [sort, `-${sort}`]),
        say.sort,
      )
      .default(order),
    buscar: z
      .string()
      .overwrite(removeInvisible)
      .trim()
      .normalize('NFC')
      .min(1)
      .max(100)
      .optional(),
    en: z.enum(searches, say.search).default(column),
    cursor: z.string().max(1000).optional(),
    limite: z.coerce.number().int().min(1).max(100).default(25),
  });
}
