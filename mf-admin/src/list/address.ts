import { pageSizes } from '#contract/lists/list.ts';
import type { Choice, Filter } from './types.ts';

/** What can be requested of a list, as its page declares it. */
export interface ListShape {
  filters: readonly Filter[];
  searches: readonly Choice[];
  /** The first is the default. */
  sorts: readonly Choice[];
}

/** What a list shows, as stated in the page's address. */
export interface ListAddress {
  orden: string;
  /** Beginning of the text that is searched; empty: no search. */
  buscar: string;
  en: string;
  limite: number;
  filtros: Record<string, string>;
  /** The page's cursor; null on the first. */
  cursor: string | null;
  /** Number of the page, from 1. */
  pagina: number;
}

/** Reads a list's address; missing parts are the list's defaults. */
export function readAddress(search: string, { filters, searches, sorts }: ListShape): ListAddress {
  const given = new URLSearchParams(search);
  const limite = Number(given.get('limite'));
  const en = given.get('en');
  const filtros = filters.flatMap(({ name }) => {
    const value = given.get(name);
    return value ? [[name, value]] : [];
  });
  const cursor = given.get('cursor');
  const pagina = Number(given.get('pagina'));
  return {
    orden: given.get('orden') ?? sorts[0]?.value ?? '',
    buscar: given.get('buscar') ?? '',
    en: searches.find(({ value }) => value === en)?.value ?? searches[0]?.value ?? '',
    limite: pageSizes.find((size) => size === limite) ?? pageSizes[0],
    filtros: Object.fromEntries(filtros),
    cursor,
    pagina: cursor && Number.isInteger(pagina) && pagina > 1 ? pagina : 1,
  };
}

/** Everything but the page: the content of a saved view. Defaults are left out. */
export function viewQuery(address: ListAddress, { searches, sorts }: ListShape): string {
  const query = new URLSearchParams(address.filtros);
  if (address.buscar) {
    query.set('buscar', address.buscar);
    if (address.en !== searches[0]?.value) query.set('en', address.en);
  }
  if (address.orden !== sorts[0]?.value) query.set('orden', address.orden);
  if (address.limite !== pageSizes[0]) query.set('limite', String(address.limite));
  query.sort();
  return query.toString();
}

/** The address's query, including the page. */
export function writeAddress(address: ListAddress, shape: ListShape): string {
  const query = new URLSearchParams(viewQuery(address, shape));
  // The column to search may be chosen before any text is typed.
  if (address.en !== shape.searches[0]?.value) query.set('en', address.en);
  if (address.cursor) {
    query.set('pagina', String(address.pagina));
    query.set('cursor', address.cursor);
  }
  const text = query.toString();
  return text && `?${text}`;
}

/** The API's query; without `page`, for all rows of the filter. */
export function apiQuery(address: ListAddress, page: 'page' | 'all'): string {
  const query = new URLSearchParams(address.filtros);
  if (address.orden) query.set('orden', address.orden);
  if (address.buscar) {
    query.set('buscar', address.buscar);
    query.set('en', address.en);
  }
  if (page === 'page') {
    query.set('limite', String(address.limite));
    if (address.cursor) query.set('cursor', address.cursor);
  }
  return query.toString();
}
