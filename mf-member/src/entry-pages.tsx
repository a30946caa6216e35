import { useState } from 'react';
import { ask, fetchInTime } from '#client/api.ts';
import { useAction } from '#client/use-action.ts';
import { useFetchedPath } from '#client/use-fetched.ts';

export interface Page<Entry> {
  /** Newest first. */
  entries: Entry[];
  nextCursor: number | null;
}

/** Prepends a reloaded first page, if it overlaps the shown entries. */
export function addNewer<Entry extends { id: number }>(shown: Page<Entry>, first: Page<Entry>) {
  const known = new Set(shown.entries.map(({ id }) => id));
  const fresh = first.entries.filter(({ id }) => !known.has(id));
  // More than a page is new: there may be a gap, so the list starts again.
  if (fresh.length === first.entries.length) return first;
  return { entries: [...fresh, ...shown.entries], nextCursor: shown.nextCursor };
}

/**
 * Entries of the API page by page: `pathAt` makes a page's path of its cursor. A new `version` reloads
 * the first page and prepends what is new.
 */
export function usePages<Entry extends { id: number }>(
  pathAt: (cursor?: string) => string,
  version?: unknown,
) {
  const first = useFetchedPath<Page<Entry>>(pathAt(), { version });
  const more = useAction();
  const [seen, setSeen] = useState(first.answer);
  const [shown, setShown] = useState(first.answer);
  if (first.answer && first.answer !== seen) {
    setSeen(first.answer);
    setShown(shown ? addNewer(shown, first.answer) : first.answer);
  }
  const cursor = shown?.nextCursor ?? null;

  async function loadMore() {
    const path = pathAt(String(cursor));
    const outcome = await more.run(() => ask(() => fetchInTime(path)));
    if (!outcome?.ok) return;
    // The type belongs to the caller's path, as in `useFetchedPath`.
    const { entries, nextCursor } = outcome.answer as Page<Entry>;
    setShown((old) => old && { entries: [...old.entries, ...entries], nextCursor });
  }

  const busy = first.busy || more.busy;
  return {
    entries: shown?.entries,
    hasMore: cursor !== null,
    busy,
    failure: busy ? null : (first.failure ?? more.problem),
    /** Loads what is missing: the first page when that failed, otherwise the next one. */
    load: first.failure || cursor === null ? first.refresh : () => void loadMore(),
  };
}
