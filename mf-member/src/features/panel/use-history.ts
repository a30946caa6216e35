import { useEffect, useRef, useState } from 'react';
import type { EntryKind } from '#contract/member-sentences.ts';
import type { HistoryAnswer } from '#contract/panel.ts';
import { api, ask } from '../../api.ts';
import { addNewer, addOlder } from './pages.ts';

interface Shown extends HistoryAnswer {
  kind: EntryKind | null;
}

function requestHistory(kind: EntryKind | null, cursor?: number) {
  const query = { ...(kind && { tipo: kind }), ...(cursor && { cursor: String(cursor) }) };
  return ask(() => api.panel.historial.$get({ query }));
}

/**
 * The lines of one kind, or of all; `version` changes when there are new ones, which join those that
 * are shown.
 */
export function useHistory(kind: EntryKind | null, version: string) {
  const [shown, setShown] = useState<Shown | null>(null);
  const [problem, setProblem] = useState('');
  const [busy, setBusy] = useState(false);
  const newest = useRef(0);

  useEffect(() => {
    newest.current += 1;
    const turn = newest.current;
    setBusy(true);
    void requestHistory(kind).then((outcome) => {
      if (turn !== newest.current) return;
      setBusy(false);
      setProblem(outcome.ok ? '' : outcome.message);
      if (!outcome.ok) return;
      const { answer } = outcome;
      setShown((old) => ({ ...(old?.kind === kind ? addNewer(old, answer) : answer), kind }));
    });
  }, [kind, version]);

  /** Adds the next page; a press while one is on its way does nothing. */
  async function loadMore() {
    const cursor = shown?.siguiente;
    if (!cursor || busy) return;
    const turn = newest.current;
    setBusy(true);
    const outcome = await requestHistory(kind, cursor);
    if (turn !== newest.current) return;
    setBusy(false);
    setProblem(outcome.ok ? '' : outcome.message);
    if (!outcome.ok) return;
    const { answer } = outcome;
    setShown((old) => old && { ...addOlder(old, answer), kind });
  }

  return { history: shown, busy, problem, loadMore };
}
