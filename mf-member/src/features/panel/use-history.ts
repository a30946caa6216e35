import { useState } from 'react';
import { api, ask } from '#client/api.ts';
import { useAction } from '#client/use-action.ts';
import { useFetched } from '#client/use-fetched.ts';
import type { HistoryAnswer, PanelAnswer } from '#contract/members/panel.ts';
import type { EntryKind } from '#contract/members/sentences.ts';
import { leaveIfShutOut } from '../../guard.ts';

/** Prepends a reloaded first page, if it overlaps the shown entries. */
export function addNewer(shown: HistoryAnswer, first: HistoryAnswer): HistoryAnswer {
  const known = new Set(shown.entries.map(({ id }) => id));
  const fresh = first.entries.filter(({ id }) => !known.has(id));
  // More than a page is new: there may be a gap, so the list starts again.
  if (fresh.length === first.entries.length) return first;
  return { entries: [...fresh, ...shown.entries], nextCursor: shown.nextCursor };
}

export function addOlder(shown: HistoryAnswer, next: HistoryAnswer): HistoryAnswer {
  return {
    entries: [...shown.entries, ...next.entries],
    nextCursor: next.nextCursor,
  };
}

interface Shown extends HistoryAnswer {
  kind: EntryKind | null;
}

/** Entries of one kind, or of all. A new `newest` reloads the first page and prepends it. */
export function useHistory(kind: EntryKind | null, newest: PanelAnswer['lastEntryId']) {
  const query = kind ? { tipo: kind } : {};
  const first = useFetched(api.panel.historial, { query }, { version: newest });
  const [begun, setBegun] = useState(first.answer);
  const [shown, setShown] = useState<Shown | null>(null);
  /** Why loading older entries failed. */
  const [missed, setMissed] = useState<{ of: Shown; message: string } | null>(null);
  const { run, isBusy } = useAction({ leaveIfShutOut });
  const { answer, failure, refresh } = first;
  const isOfKind = shown?.kind === kind;
  const busy = first.busy || isBusy(`${kind}`);

  // While it is busy, the answer may be that of another kind.
  if (answer && answer !== begun && !first.busy) {
    setBegun(answer);
    setShown({ ...(isOfKind ? addNewer(shown, answer) : answer), kind });
  }

  /** A press while a page is loading does nothing. */
  async function loadMore() {
    const cursor = shown?.nextCursor;
    if (!cursor || busy || !isOfKind) return;
    const more = { query: { ...query, cursor: String(cursor) } };
    const outcome = await run(() => ask(() => api.panel.historial.$get(more)), { id: `${kind}` });
    if (!outcome) return;
    if (!outcome.ok) return setMissed({ of: shown, message: outcome.message });
    const { answer } = outcome;
    setShown((old) =>
      old?.kind === kind && old.nextCursor === cursor ? { ...addOlder(old, answer), kind } : old,
    );
  }

  const notMore = isOfKind && missed?.of === shown ? missed : null;
  return {
    // Entries of another kind are shown only while the requested ones may still come.
    history: failure && !busy && !isOfKind ? null : shown,
    busy,
    failure: busy ? null : (failure ?? notMore),
    /** Null while «Cargar más» is shown, which does the same. */
    retry: failure && refresh,
    loadMore,
  };
}
