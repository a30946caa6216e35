import type { Refusal } from '#client/api.ts';
import type { ErrorBody } from '#contract/errors.ts';
import { type CsvProgress, readCsv } from './read-csv.ts';

export type CsvOutcome =
  | { kind: 'whole'; file: Blob; name: string }
  | { kind: 'refused'; refusal: Pick<Refusal, 'code' | 'message'> }
  | { kind: 'broken' };

interface FetchCsv {
  list: string;
  query: string;
  signal: AbortSignal;
  onProgress: (progress: CsvProgress) => void;
}

function nameIn(response: Response, list: string): string {
  const given = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '');
  return given?.[1] ?? `${list}.csv`;
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
    const { file, isWhole } = await readCsv(response, onProgress);
    return isWhole ? { kind: 'whole', file, name: nameIn(response, list) } : { kind: 'broken' };
  } catch (error) {
    if (signal.aborted) throw error;
    console.warn('the download broke', error);
    return { kind: 'broken' };
  }
}
