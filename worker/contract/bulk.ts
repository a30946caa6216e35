/** The most rows of one bulk request; a page sends more rows in several requests. */
export const bulkMax = 100;

export interface BulkResult {
  id: string;
  ok: boolean;
  message: string;
}

/** Answer of every bulk request: one result a row, in the order of the request's ids. */
export interface BulkAnswer {
  results: BulkResult[];
}
