import { type ReactNode, useState } from 'react';
import { callApi } from '#client/api.ts';
import { fetchWithTimeout } from '#client/fetch-in-time.ts';
import { takeFocus } from '#client/take-focus.ts';
import { useAction } from '#client/use-action.ts';
import { useFetchedPath } from '#client/use-fetched.ts';
import { Button } from '#ui/button.tsx';
import { LoadFailed } from '#ui/load-failed.tsx';
import { Message } from '#ui/message.tsx';
import { Skeleton } from '#ui/skeleton.tsx';

export interface EntryPage<Entry> {
  /** The entries, the newest first. */
  entries: Entry[];
  nextCursor: number | null;
}

/** Puts new entries of `first` before the shown entries. Returns only `first` if all its entries are new. */
export function addNewEntries<Entry extends { id: number }>(
  shown: EntryPage<Entry>,
  first: EntryPage<Entry>,
) {
  const known = new Set(shown.entries.map(({ id }) => id));
  const fresh = first.entries.filter(({ id }) => !known.has(id));
  // Every entry of the first page is new, so the list may lack entries after this page. The list starts again
  // with this page.
  if (fresh.length === first.entries.length) return first;
  return { entries: [...fresh, ...shown.entries], nextCursor: shown.nextCursor };
}

interface Source {
  pathAt: (cursor?: string) => string;
  /** When this value changes, the list loads the first page again and shows the page's new entries first. */
  version?: unknown;
}

function usePages<Entry extends { id: number }>({ pathAt, version }: Source) {
  const first = useFetchedPath<EntryPage<Entry>>(pathAt(), { version });
  const more = useAction();
  const [seen, setSeen] = useState(first.answer);
  const [shown, setShown] = useState(first.answer);
  if (first.answer && first.answer !== seen) {
    setSeen(first.answer);
    setShown(shown ? addNewEntries(shown, first.answer) : first.answer);
  }
  const cursor = shown?.nextCursor ?? null;

  async function loadMore() {
    const path = pathAt(String(cursor));
    const outcome = await more.run(() => callApi(() => fetchWithTimeout(path)));
    if (!outcome?.ok) return;
    // The caller's path determines the type, as in `useFetchedPath`.
    const { entries, nextCursor } = outcome.answer as EntryPage<Entry>;
    setShown((old) => old && { entries: [...old.entries, ...entries], nextCursor });
  }

  const busy = first.busy || more.busy;
  return {
    entries: shown?.entries,
    hasMore: cursor !== null,
    busy,
    failure: busy ? null : (first.failure ?? more.problem),
    /** Loads the missing entries: the first page if it failed, or else the next page. */
    load: first.failure || cursor === null ? first.refresh : () => void loadMore(),
  };
}

interface EntryPagesProps<Entry> extends Source {
  className: string | undefined;
  empty: ReactNode;
  end: ReactNode;
  children: (entries: readonly Entry[]) => ReactNode;
}

export function EntryPages<Entry extends { id: number }>(props: EntryPagesProps<Entry>) {
  const { className, empty, end, children } = props;
  const { entries, hasMore, busy, failure, load } = usePages<Entry>(props);
  const [wentOn, setWentOn] = useState(false);
  const next = failure ? 'Intentar de nuevo' : 'Cargar más';
  return (
    <div tabIndex={-1} className={className} aria-busy={busy}>
      {!entries && !failure && <Skeleton lines={4} />}
      {entries && (entries.length > 0 ? children(entries) : empty)}
      {failure && !hasMore && <LoadFailed message={failure.message} retry={load} />}
      {failure && hasMore && <Message tone="error">{failure.message}</Message>}
      {hasMore && (
        <Button
          variant="secondary"
          busy={busy}
          onClick={() => {
            setWentOn(true);
            load();
          }}
        >
          {busy ? 'Cargando...' : next}
        </Button>
      )}
      {/* This text takes the focus, because the last «Cargar más» disappears. */}
      {!hasMore && wentOn && (
        <div ref={takeFocus} tabIndex={-1}>
          {end}
        </div>
      )}
    </div>
  );
}
