import { sql } from 'drizzle-orm';
import type { Context } from 'hono';
import type { CsvFormat } from '#contract/csv.ts';
import { type ListDefinition, readColumnValue } from '#contract/lists/list.ts';
import type { ListQuery } from '#contract/lists/query.ts';
import { type Caller, recordAudit } from '../audit/store.ts';
import type { Db } from '../db/client.ts';
import { byteOrderMark, csvFormatFor, csvRow, sendCsv } from '../http/csv.ts';
import { findDay } from '../time/clock.ts';
import { countRows, type KeyedRow, parseListRow, parsePosition, readRows } from './engine.ts';
import type { QueryPlan, RowPosition } from './query-plan.ts';
import { createTimeFormatter } from './rules.ts';
import type { ListContext, ListSource } from './source.ts';

export interface FileLimits {
  rowsAtOnce: number;
  queries: number;
}

/** The limits of a file. D1 allows a thousand queries in one request of a Worker. */
const usualLimits: FileLimits = { rowsAtOnce: 5000, queries: 950 };

/** The last line of an incomplete file. */
const shortened = csvRow(
  [
    'ARCHIVO INCOMPLETO: la lista es más larga que un archivo. Pide el resto con un filtro de fechas.',
  ],
  'comas',
);

interface FileOf {
  plan: QueryPlan;
  moment: ListContext;
  format: CsvFormat;
  limits?: FileLimits | undefined;
}

export function createRowWriter(
  declared: ListDefinition['columns'],
  { format, timeZone }: { format: CsvFormat; timeZone: string },
) {
  const columns = Object.entries(declared).filter(([, { only }]) => only !== 'page');
  const writeTime = createTimeFormatter(timeZone);
  const cellOf = (row: object, [name, column]: (typeof columns)[number]) => {
    const value = readColumnValue(row, name, column);
    if (typeof value !== 'number') return value;
    if (column.kind === 'time') return writeTime(value);
    return column.kind === 'cents' ? value / 100 : value;
  };
  const heads = columns.map(([, { label, kind }]) => (kind === 'cents' ? `${label} (US$)` : label));
  return {
    head: `${byteOrderMark}${csvRow(heads, format)}`,
    write: (row: object) =>
      csvRow(
        columns.map((column) => cellOf(row, column)),
        format,
      ),
  };
}

/** Yields the lines of a list's file. It reads the list in parts, so that a long list needs little memory. */
export async function* writeLines(
  db: Db,
  source: ListSource,
  { plan, moment, format, limits = usualLimits }: FileOf,
): AsyncGenerator<string> {
  const { timeZone } = moment;
  const { rowsAtOnce } = limits;
  const { head, write } = createRowWriter(source.list.columns, { format, timeZone });
  yield head;
  let place: RowPosition | null = null;
  let queries = 0;
  do {
    if (queries === limits.queries) {
      yield shortened;
      return;
    }
    queries += 1;
    // The query reads one more row, which shows whether another read is necessary.
    const found: KeyedRow[] = await readRows(db, source, { plan, place, limit: rowsAtOnce + 1 });
    const rows = found.slice(0, rowsAtOnce);
    yield rows.map((raw) => write(parseListRow(source, raw, moment))).join('');
    const last = found.length > rowsAtOnce ? rows.at(-1) : undefined;
    place = last ? parsePosition(last.clave) : null;
  } while (place);
}

const nameOf = (list: string, { now, timeZone }: ListContext) =>
  `${list}-${findDay(now, timeZone)}.csv`;

/** Records the download without the search text, because the text may be an email. */
export async function sendListFile(
  c: Context,
  call: Caller,
  db: Db,
  source: ListSource,
  query: ListQuery,
  moment: ListContext,
) {
  const plan = source.planOf(query, moment);
  const after = { lista: source.list.name, filas: await countRows(db, plan) };
  await recordAudit(db, { ...call, action: 'download-list', after, now: moment.now }, sql`TRUE`);
  return sendCsv(
    c,
    nameOf(source.list.name, moment),
    writeLines(db, source, { plan, moment, format: csvFormatFor(c) }),
  );
}
