import { useEffect, useRef, useState } from 'react';
import { api, ask, type Refusal } from '#client/api.ts';
import type { HistoryAnswer, PanelAnswer } from '#contract/members/panel.ts';
import type { EntryKind } from '#contract/members/sentences.ts';
import { isShutOut, leaveForSignIn } from '../../guard.ts';

/** Puts a first page that was asked for anew before what is shown, if the two still meet. */
export function addNewer(shown: HistoryAnswer, first: HistoryAnswer): HistoryAnswer {
  const known = new Set(shown.movimientos.map(({ id }) => id));
  const fresh = first.movimientos.filter(({ id }) => !known.has(id));
  // More has come than fits a page: what lies between is not known, so the list begins anew.
  if (fresh.length === first.movimientos.length) return first;
  return { movimientos: [...fresh, ...shown.movimientos], siguiente: shown.siguiente };
}

/** Puts the next page behind what is shown. */
export function addOlder(shown: HistoryAnswer, next: HistoryAnswer): HistoryAnswer {
  return {
    movimientos: [...shown.movimientos, ...next.movimientos],
    siguiente: next.siguiente,
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

/** The lines of one kind, or of all. Those that come with a new `newest` join those that are shown. */
export function useHistory(kind: EntryKind | null, newest: PanelAnswer['ultimoMovimiento']) {
  const [shown, setShown] = useState<Shown | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [busy, setBusy] = useState(false);
  const [tries, setTries] = useState(0);
  const latest = useRef(0);

  function fail({ code, message }: Refusal, retry: Failure['retry']) {
    if (isShutOut(code)) leaveForSignIn();
    else setFailure({ message, retry });
  }

  // New lines, and a new try, ask anew.
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

  /** Adds the next page; a press while one is on its way does nothing. */
  async function loadMore() {
    const cursor = shown?.siguiente;
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

  // Lines of another kind are shown only as long as those asked for may still come.
  const history = failure && shown?.kind !== kind ? null : shown;
  return { history, busy, failure, loadMore };
}
