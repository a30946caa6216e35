import * as z from 'zod';
import type { ListPage } from '#contract/lists/list.ts';
import { makeQuerySchema } from '#contract/lists/query.ts';
import type { openDb } from '../../worker/api/db/client.ts';
import { countRows, cursorScope, readPage, writeCursor } from '../../worker/api/lists/engine.ts';
import { type FileLimits, writeLines } from '../../worker/api/lists/file.ts';
import { listSources } from '../../worker/api/lists/registry.ts';
import type { ListSource } from '../../worker/api/lists/source.ts';

type Db = ReturnType<typeof openDb>;
export type Params = Record<string, string>;

/** The time (UTC ms) at which the tests' large data set ends. */
export const largeDataEnd = Date.UTC(2026, 10, 21);
const moment = {
  now: largeDataEnd,
  timeZone: 'America/Santo_Domingo',
  adminEmail: '',
  appName: (slug: string) => slug,
};

const listRow = z.looseObject({ id: z.union([z.string(), z.number()]) });
export type ListRow = z.infer<typeof listRow>;

/** Returns a list in a form for tests: parameters are texts, and tests know a row by its id. */
function reading(source: ListSource) {
  const schema = makeQuerySchema(source.list);
  const planOf = (params: Params) => source.planOf(schema.parse(params), moment);
  return {
    async page(db: Db, params: Params): Promise<ListPage<object>> {
      const page = await readPage(db, source, schema.parse(params), moment);
      if (!page) throw new Error('the cursor was refused');
      return page;
    },
    /** Converts a cursor, so that another query with the same order accepts the cursor. */
    borrowed(params: Params, cursor: string): string {
      const { k } = JSON.parse(Buffer.from(cursor, 'base64url').toString());
      return writeCursor(cursorScope(source, schema.parse(params)), JSON.stringify(k));
    },
    /** Returns the kind of values by which the query is ordered. */
    kindOf: (params: Params) => planOf(params).keys[0]?.kind,
    count: (db: Db, params: Params) => countRows(db, planOf(params)),
    file: (db: Db, params: Params, limits?: FileLimits) =>
      writeLines(db, source, { plan: planOf(params), moment, format: 'comas', limits }),
    /** Returns the rows of a page; tests use only their ids. */
    rowsOf: ({ rows }: { rows: object[] }) => rows.map((one) => listRow.parse(one)),
  };
}

/** For each filter of a list, values with results. A new filter needs values here. */
const filterExamples: Record<string, string[]> = {
  app: ['Sweatcoin'],
  pais: ['DO'],
  desde: ['2026-01-15'],
  hasta: ['2026-09-15'],
  proveedor: ['cpx'],
  miembro: ['00000004-5eed-4000-8400-0000000f1bbc'],
  actor: ['00000000-5eed-4000-8400-000000078dde'],
  accion: ['approve-member'],
  plantilla: ['welcome'],
  veredicto: ['unknown-member'],
  fallidos: ['1'],
  edad: ['48'],
};

/** For each searched column, the beginning of some of its texts. A new search needs a text here. */
const searchExamples: Record<string, string> = {
  email: 'rosa',
  paypalEmail: 'rosa',
  nombre: 'Rosa',
  nota: 'confianza',
  title: 'C',
  slug: 'c',
  transId: 'seed-0',
  provider: 'c',
};

function exampleOf<Value>(examples: Record<string, Value>, name: string, what: string): Value {
  const found = examples[name];
  if (found !== undefined) return found;
  throw new Error(`Add an example of «${name}» to ${what} in tests/support/lists.ts.`);
}

/** Returns a search that has results in the large data set. */
export const createSearch = (en: string) => ({
  en,
  buscar: exampleOf(searchExamples, en, 'searchExamples'),
});

/** All possible queries of each list. */
export const allLists = listSources.map((source: ListSource) => {
  const { name, columns, filters, searches } = source.list;
  const sorts = Object.keys(columns).filter((column) => columns[column]?.sort);
  return {
    name,
    sorts: sorts.flatMap((sort) => [sort, `-${sort}`]),
    searches,
    /** The searches by the beginning of a column's text. */
    prefixSearches: searches.filter((en) => !columns[en]?.byWord),
    filters: Object.entries(filters).flatMap(([key, filter]) => {
      const values =
        filter.kind === 'choice'
          ? Object.keys(filter.words)
          : exampleOf(filterExamples, key, 'filterExamples');
      return values.map((value): Params => ({ [key]: value }));
    }),
    ...reading(source),
  };
});

export type List = (typeof allLists)[number];

/** Returns all rows of a query, page by page. */
export async function readAllRows(
  db: Db,
  { page, rowsOf }: Pick<List, 'page' | 'rowsOf'>,
  params: Params,
): Promise<ListRow[]> {
  const rows: ListRow[] = [];
  let cursor: string | null = null;
  do {
    const found: Awaited<ReturnType<typeof page>> = await page(db, {
      limite: '100',
      ...params,
      ...(cursor !== null && { cursor }),
    });
    rows.push(...rowsOf(found));
    cursor = found.nextCursor;
  } while (cursor !== null);
  return rows;
}
