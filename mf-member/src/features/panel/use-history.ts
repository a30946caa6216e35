import { useEffect, useRef, useState } from 'react';
import { api, ask, type Refusal } from '#client/api.ts';
import type { HistoryAnswer, PanelAnswer } from '#contract/members/panel.ts';
import type { EntryKind } from '#contract/members/sentences.ts';
import { isShutOut, leaveForSignIn } from '../../guard.ts';

/** Prepends a reloaded first page, if it meets what is shown. */
export function addNewer(shown: HistoryAnswer, first: HistoryAnswer): HistoryAnswer {
  const known = new Set(shown.movimientos.map(({ id }) => id));
  const fresh = first.movimientos.filter(({ id }) => !known.has(id));
  // More than a page is new: what lies between is unknown, so the list starts again.
  if (fresh.length === first.movimientos.length) return first;
  return { movimientos: [...fresh, ...shown.movimientos], nextCursor: shown.nextCursor };
}

export function addOlder(shown: HistoryAnswer, next: HistoryAnswer): HistoryAnswer {
  return {
    movimientos: [...shown.movimientos, ...next.movimientos],
    nextCursor: next.nextCursor,
  };
}

interface Shown extends HistoryAnswer {
  kind: EntryKind | null;
}

interface Failure {
  message: string;
  /** Null when «Cargar más», which is still there, does the same. */
  retry: (() => void) | null;
}

function requestHistory(kind: EntryKind | null, cursor?: number) {
  const query = { ...(kind && { tipo: kind }), ...(cursor && { cursor: String(cursor) }) };
  return ask(() => api.panel.historial.$get({ query }));
}

/** Entries of one kind, or of all. A new `newest` prepends the entries that came with it. */
export function useHistory(kind: EntryKind | null, newest: PanelAnswer['lastEntryId']) {
  const [shown, setShown] = useState<Shown | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [busy, setBusy] = useState(false);
  const [tries, setTries] = useState(0);
  const latest = useRef(0);

  function fail({ code, message }: Refusal, retry: Failure['retry']) {
    if (isShutOut(code)) leaveForSignIn();
    else setFailure({ message, retry });
  }

  useEffect(() => {
    latest.current += 1;
    const turn = latest.current;
    setBusy(true);
    setFailure(null);
    void requestHistory(kind).then((outcome) => {
      if (turn !== latest.current) return;
      setBusy(false);
      if (!outcome.ok) return fail(outcome, () => setTries((before) => before + 1));
      const { answer } = outcome;
      setShown((old) => ({ ...(old?.kind === kind ? addNewer(old, answer) : answer), kind }));
    });
    return () => {
      latest.current += 1;
    };
  }, [kind, newest, tries]);

  /** A press while a page is loading does nothing. */
  async function loadMore() {
    const cursor = shown?.nextCursor;
    if (!cursor || busy || shown.kind !== kind) return;
    const turn = latest.current;
    setBusy(true);
    setFailure(null);
    const outcome = await requestHistory(kind, cursor);
    if (turn !== latest.current) return;
    setBusy(false);
    if (!outcome.ok) return fail(outcome, null);
    const { answer } = outcome;
    setShown((old) => old && { ...addOlder(old, answer), kind });
  }

  // Entries of another kind show only while the requested ones may still come.
  const history = failure && shown?.kind !== kind ? null : shown;
  return { history, busy, failure, loadMore };
}
