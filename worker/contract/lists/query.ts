import { z } from 'zod';
import { countryOf } from '../countries.ts';
import { surveyProviders } from '../surveys/providers.ts';

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

const say = {
  sort: 'No conocemos ese orden. Recarga la página.',
  search: 'No conocemos esa búsqueda. Recarga la página.',
  day: 'Escribe la fecha como AAAA-MM-DD.',
  country: 'No conocemos ese país.',
  filter: 'No conocemos ese filtro. Recarga la página.',
} as const;

/** A sort of a list: its name, or its name with `-` in front for the other way round. */
export type OrderOf<Sort extends string> = Sort | `-${Sort}`;

const bothWays = <const Sort extends string>(sorts: readonly Sort[]): OrderOf<Sort>[] =>
  sorts.flatMap((sort): OrderOf<Sort>[] => [sort, `-${sort}`]);

/** The parameter `orden` of a list that has these sorts, both ways. */
export const orderOf = <const Sort extends string>(sorts: readonly Sort[]) =>
  z.enum(bothWays(sorts), say.sort);

/** The parameter `en`: one of the columns that a list searches. */
export const searchIn = <const Column extends string>(columns: readonly [Column, ...Column[]]) =>
  z.enum(columns, say.search).default(() => columns[0]);

/** A filter that is one of a few words. */
export const oneOf = <const Word extends string>(words: readonly Word[]) =>
  z.enum(words, say.filter).optional();

/** A filter that is a word of the database which the contract does not list: a verb, a verdict. */
export const word = z
  .string()
  .regex(/^[a-z][a-z0-9-]{0,39}$/, say.filter)
  .optional();

/** A filter by ISO code of a country. */
export const countryCode = z
  .string()
  .refine((code) => countryOf(code) !== null, say.country)
  .optional();

/** A calendar day of TIME_ZONE, YYYY-MM-DD. */
const day = z.iso.date(say.day).optional();

/** The filters `desde` and `hasta`: the first and the last day, of TIME_ZONE. */
export const days = { desde: day, hasta: day };

/** A filter by the id of a member. */
export const memberId = z
  .string()
  .regex(/^[\w-]{1,64}$/, say.filter)
  .optional();

/** A filter by a survey provider's key. */
export const provider = oneOf(surveyProviders);

/** A filter by an app's name. */
export const appName = z.string().min(1).max(60).optional();
