import type { Context } from 'hono';
import type { ListQuery } from '#contract/lists/query.ts';
import type { Db } from '../db/client.ts';
import { auditLog } from '../db/tables/site.ts';
import { asBody, csvCell, utf8Mark } from '../http/csv.ts';
import { requestIdOf } from '../http/idempotent.ts';
import { dayOf } from '../time/clock.ts';
import {
  countRows,
  type ListSource,
  type Marked,
  type Moment,
  readRows,
  rowOf,
  type WriteTime,
} from './engine.ts';
import type { Place, QueryPlan } from './query-plan.ts';
import { writerOfTimes } from './rules.ts';

// D1 allows a thousand queries per request of a Worker: a million rows take 200 of these.
const rowsAtOnce = 5000;

const lineOf = ({ file }: ListSource, row: object, at: WriteTime) =>
  `${file
    .map(({ cell }) => cell(row, at))
    .map((value) => (typeof value === 'number' ? String(value) : csvCell(value)))
    .join(',')}\r\n`;

/** A stream: however long the list is, little of it is in memory. */
export async function* linesOf(
  db: Db,
  source: ListSource,
  plan: QueryPlan,
  moment: Moment,
): AsyncGenerator<string> {
  const at = writerOfTimes(moment.timeZone);
  yield `${utf8Mark}${source.file.map(({ head }) => head).join(',')}\r\n`;
  let place: Place | null = null;
  do {
    const rows: Marked[] = await readRows(db, source, { plan, place, limit: rowsAtOnce });
    yield rows.map((raw) => lineOf(source, rowOf(source, raw, moment), at)).join('');
    const last = rows.length === rowsAtOnce ? rows.at(-1) : undefined;
    place = last ? { keys: JSON.parse(last.clave) } : null;
  } while (place);
}

const nameOf = (list: string, { now, timeZone }: Moment) =>
  `${list}-ingreso-activo-${dayOf(now, timeZone)}.csv`;

/**
 * `x-total` says how many rows will come. The download is recorded without the search, which may be
 * an address.
 */
export async function sendFile(
  c: Context,
  actorId: string,
  db: Db,
  source: ListSource,
  query: ListQuery,
  moment: Moment,
) {
  const plan = source.planOf(query, moment);
  const total = await countRows(db, plan);
  await db.insert(auditLog).values({
    actorId,
    action: 'download-list',
    requestId: requestIdOf(c),
    after: { lista: source.list.name, filas: total },
    fecha: moment.now,
  });
  return c.body(asBody(linesOf(db, source, plan, moment)), 200, {
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': `attachment; filename="${nameOf(source.list.name, moment)}"`,
    'x-total': String(total),
  });
}
