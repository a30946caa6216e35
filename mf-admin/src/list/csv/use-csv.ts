import { useEffect, useRef, useState } from 'react';
import { leaveIfShutOut } from '../../guard.ts';
import { fetchCsv } from './fetch-csv.ts';
import type { CsvProgress } from './read-csv.ts';
import { saveFile } from './save-file.ts';

/** A download that is done sooner needs no bar. */
const patienceMs = 500;

type State =
  | { kind: 'idle' }
  | { kind: 'running'; progress: CsvProgress; isLong: boolean }
  | { kind: 'told'; tone: 'success' | 'error'; message: string };

const broken = 'La descarga se interrumpió. Intenta de nuevo.';

/** Downloads a list as CSV, tells how far it is, and saves it once it is whole. */
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
        ...{ list, query, signal: download.signal },
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
