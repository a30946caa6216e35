import * as z from 'zod/mini';

/** The maximum number of rows in one bulk request. A page sends more rows in several requests. */
export const maxBulkRows = 100;

export const recordId = z.string().check(z.minLength(1), z.maxLength(64));

/** Returns the schema of a request's ids. It refuses more than `max` ids and removes duplicates. */
export const makeIdListSchema = (max: number, say: { noIds: string; tooMany: string }) =>
  z.array(recordId, say.noIds).check(
    z.minLength(1, say.noIds),
    z.maxLength(max, say.tooMany),
    z.overwrite((ids) => [...new Set(ids)]),
  );

/** The rows of a bulk request. */
export const bulkIds = makeIdListSchema(maxBulkRows, {
  noIds: 'Elige al menos una fila.',
  tooMany: `Elige como máximo ${maxBulkRows} filas a la vez.`,
});

export const bulkRows = z.object({ ids: bulkIds });

export interface BulkResult {
  id: string;
  ok: boolean;
  message: string;
  /** The reason why the API did not change the row. An older API, and most calls, give only the message. */
  code?: string;
}

/** Answer of every bulk request: one result for each row, in the order of the request's ids. */
export interface BulkAnswer {
  results: BulkResult[];
}
