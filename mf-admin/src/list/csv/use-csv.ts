import { useEffect, useRef, useState } from 'react';
import type { Refusal } from '#client/api.ts';
import type { ErrorBody } from '#contract/errors.ts';
import { leaveIfShutOut } from '../../guard.ts';
import { type CsvProgress, readCsv } from './read-csv.ts';
import { saveFile } from './save-file.ts';

/** A shorter download needs no progress bar. */
const patienceMs = 500;

type State =
  | { kind: 'idle' }
  | { kind: 'running'; progress: CsvProgress; isLong: boolean }
  | { kind: 'told'; tone: 'success' | 'error'; message: string };

const broken = 'La descarga se interrumpió. Intenta de nuevo.';

/** Downloads a list as CSV, reports its progress, and saves it once it is complete. */
export function useCsv(list: string) {
  const [state, setState] = useState<State>({ kind: 'idle' });
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  async function start(query: string) {
    if (running.current) return;
    const download = new AbortController();
    running.current = download;
    let progress: CsvProgress = { rows: 0, total: 0 };
    let isLong = false;
    const tell = () => setState({ kind: 'running', progress, isLong });
    tell();
    const timer = setTimeout(() => {
      isLong = true;
      tell();
    }, patienceMs);
    try {
      const outcome = await fetchCsv({
        list,
        query,
        signal: download.signal,
        onProgress: (now) => {
          progress = now;
          tell();
        },
      });
      if (outcome.kind === 'refused' && leaveIfShutOut(outcome.refusal)) return;
      if (outcome.kind === 'whole') {
        saveFile(outcome.file, outcome.name);
        setState({ kind: 'told', tone: 'success', message: `Se descargó ${outcome.name}.` });
      } else {
        const message = outcome.kind === 'refused' ? outcome.refusal.message : broken;
        setState({ kind: 'told', tone: 'error', message });
      }
    } catch {
      setState({ kind: 'idle' });
    } finally {
      clearTimeout(timer);
      running.current = null;
    }
  }

  return { state, start, cancel: () => running.current?.abort() };
}

type CsvOutcome =
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
 * Downloads all rows of a list's filter. A stream that ends too early is `broken`: a partial file
 * is never taken for a complete one. Throws only when it is aborted.
 */
async function fetchCsv({ list, query, signal, onProgress }: FetchCsv): Promise<CsvOutcome> {
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
