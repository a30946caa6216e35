import * as z from 'zod/mini';

/** The maximum of rows in one bulk request; a page sends more rows in several requests. */
export const bulkMax = 100;

export const recordId = z.string().check(z.minLength(1), z.maxLength(64));

/** The ids of a request, each once; at most `max`. */
export const idList = (max: number, say: { noIds: string; tooMany: string }) =>
  z.array(recordId, say.noIds).check(
    z.minLength(1, say.noIds),
    z.maxLength(max, say.tooMany),
    z.overwrite((ids) => [...new Set(ids)]),
  );

/** The rows of a bulk request. */
export const bulkIds = idList(bulkMax, {
  noIds: 'Elige al menos una fila.',
  tooMany: `Elige como máximo ${bulkMax} filas a la vez.`,
});

export const bulkRows = z.object({ ids: bulkIds });

export interface BulkResult {
  id: string;
  ok: boolean;
  message: string;
  /** The reason why the row was not changed; an older API, and most calls, give only the message. */
  code?: string;
}

/** Answer of every bulk request: one result a row, in the order of the request's ids. */
export interface BulkAnswer {
  results: BulkResult[];
}
