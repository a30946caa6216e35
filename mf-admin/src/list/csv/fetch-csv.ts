import type { ListName } from '#contract/admin-lists.ts';
import type { ErrorBody } from '#contract/errors.ts';
import type { Refusal } from '#ui/api.ts';
import { rowCounter } from './count-rows.ts';

/** How much of a file has come. `total` is 0 while nobody knows. */
export interface CsvProgress {
  rows: number;
  total: number;
}

export type CsvOutcome =
  | { kind: 'whole'; file: Blob; name: string }
  | { kind: 'refused'; refusal: Pick<Refusal, 'code' | 'message'> }
  | { kind: 'broken' };

interface FetchCsv {
  list: ListName;
  query: string;
  signal: AbortSignal;
  onProgress: (progress: CsvProgress) => void;
}

function nameIn(response: Response, list: ListName): string {
  const given = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '');
  return given?.[1] ?? `${list}.csv`;
}

async function readRows(response: Response, onProgress: FetchCsv['onProgress']): Promise<Blob> {
  const total = Number(response.headers.get('x-total')) || 0;
  const count = rowCounter();
  const pieces: BlobPart[] = [];
  const reader = response.body?.getReader();
  for (;;) {
    const part = await reader?.read();
    if (!part || part.done) break;
    pieces.push(part.value);
    onProgress({ rows: count(part.value), total });
  }
  return new Blob(pieces, { type: 'text/csv' });
}

/**
 * Downloads all that a list's filter shows. A stream that ends too early is `broken`: half a file is
 * never taken for a whole one. Throws only when it is called off.
 */
export async function fetchCsv({ list, query, signal, onProgress }: FetchCsv): Promise<CsvOutcome> {
  try {
    const response = await fetch(`/api/admin/listas/${list}.csv?${query}`, { signal });
    if (!response.ok) {
      const { error }: ErrorBody = await response.json();
      return { kind: 'refused', refusal: error };
    }
    const file = await readRows(response, onProgress);
    return { kind: 'whole', file, name: nameIn(response, list) };
  } catch (error) {
    if (signal.aborted) throw error;
    console.warn('the download broke', error);
    return { kind: 'broken' };
  }
}
