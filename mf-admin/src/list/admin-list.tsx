import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { Refusal } from '#client/api.ts';
import { useFetchedPath } from '#client/use-fetched.ts';
import type { ListDefinition, ListPage } from '#contract/lists/list.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Message } from '#ui/message.tsx';
import emptyPicture from '#ui/states/empty.svg?no-inline';
import missingPicture from '#ui/states/missing.svg?no-inline';
import { LoadFailed } from '../load-failed.tsx';
import { ActiveFilters } from './active-filters.tsx';
import { apiQuery } from './address.ts';
import styles from './admin-list.module.css';
import { useBulk } from './bulk/use-bulk.tsx';
import { ColumnsDialog } from './columns-dialog.tsx';
import { useCsvDownload } from './csv/csv-download.tsx';
import { ListCards } from './list-cards.tsx';
import { ListCount, ListOptions } from './list-head.tsx';
import { ListOrder } from './list-order.tsx';
import { ListTable } from './list-table.tsx';
import { ListTools } from './list-tools.tsx';
import { Pager } from './pager.tsx';
import { mainOf } from './row-name.tsx';
import { shapeOf } from './shape.ts';
import type { BulkAction, Column, TogetherAction } from './types.ts';
import { type Addressed, useAddress } from './use-address.ts';
import { useColumns } from './use-columns.ts';
import { useSelection } from './use-selection.ts';
import { useSmallScreen } from './use-small-screen.ts';
import { ViewsBar } from './views/views-bar.tsx';

interface AdminListProps<Row extends object> {
  list: ListDefinition<Row>;
  columns: readonly Column<Row>[];
  /** Names of the apps, for lists with a filter by app. */
  apps?: readonly string[];
  rowId: (row: Row) => string;
  rowLink?: (row: Row) => string;
  rowActions?: (row: Row, refresh: () => void) => ReactNode;
  bulk?: readonly (BulkAction<Row> | TogetherAction<Row>)[];
  /** State that the rows depend on; when it changes, they reload. */
  stamp?: string | undefined;
  /** Shown when there are no rows at all. */
  empty: string;
}

const none: readonly never[] = [];

/** Refreshes when the stamp changes, or later, once `waits` is false. */
function useRefreshOnStamp(stamp: string | undefined, waits: boolean, refresh: () => void) {
  const seen = useRef(stamp);
  useEffect(() => {
    if (waits || seen.current === stamp) return;
    const isFirst = seen.current === undefined;
    seen.current = stamp;
    if (!isFirst) refresh();
  }, [stamp, waits, refresh]);
}

/** A complete list of the administration: search, filters, order, pages, columns, views and CSV. */
export function AdminList<Row extends object>(props: AdminListProps<Row>) {
  const { list, columns, apps = none, bulk = none } = props;
  const { rowId, rowLink, rowActions, stamp, empty } = props;
  const top = useRef<HTMLDivElement>(null);
  const [isChoosing, setIsChoosing] = useState(false);
  const isSmall = useSmallScreen();
  const { name, label } = list;
  const shape = shapeOf(list, apps);
  const addressed = useAddress(shape);
  const { address, change } = addressed;
  const query = apiQuery(address, 'page');
  // The lists share one type, which the typed client cannot express for a variable name.
  const fetched = useFetchedPath<ListPage<Row>>(`/api/admin/listas/${name}?${query}`);
  const { answer: page, failure, busy, refresh } = fetched;
  const choice = useColumns(name, columns);
  const rows = page?.rows ?? null;
  const { selection, shown: chosen, clear } = useSelection(rows, rowId, query);
  useRefreshOnStamp(stamp, chosen.length > 0, refresh);
  const csv = useCsvDownload(name, apiQuery(address, 'all'));
  const isPlain = query === apiQuery(addressed.plain, 'page');
  const nameOf = (row: Row) => mainOf(columns)?.cell(row);
  const work = useBulk({ list: name, actions: bulk, chosen, rowId, nameOf, clear, refresh });
  const table = {
    label,
    rowId,
    rowLink,
    rows,
    columns: choice.shown,
    expected: address.limite,
    selection: bulk.length > 0 ? selection : null,
    rowActions: rowActions && ((row: Row) => rowActions(row, refresh)),
  };
  return (
    <div ref={top} className={styles.list}>
      <ViewsBar list={list} shape={shape} addressed={addressed} />
      <ListTools shape={shape} addressed={addressed} isSmall={isSmall} />
      <ActiveFilters shape={shape} addressed={addressed} />
      {work.leftBehind}
      <div className={styles.head}>
        <ListCount rows={rows?.length ?? null} busy={busy} pagina={address.pagina} />
        <ListOptions
          order={!isSmall && <ListOrder sorts={shape.sorts} addressed={addressed} />}
          onColumns={() => setIsChoosing(true)}
          csv={csv.button}
        />
      </div>
      {csv.report}
      {failure && !busy ? (
        <ListFailed failure={failure} refresh={refresh} addressed={addressed} />
      ) : (
        <div aria-busy={busy} className={busy && page ? styles.stale : undefined}>
          {rows?.length === 0 ? (
            <EmptyState
              picture={isPlain ? emptyPicture : missingPicture}
              action={
                !isPlain && (
                  <Button variant="secondary" onClick={() => addressed.open('')}>
                    Ver todo
                  </Button>
                )
              }
            >
              {isPlain ? empty : 'Nada coincide con tu búsqueda.'}
            </EmptyState>
          ) : isSmall ? (
            <ListCards {...table} />
          ) : (
            <ListTable
              {...table}
              orden={address.orden}
              onSort={address.buscar ? null : (orden) => change({ orden })}
            />
          )}
        </div>
      )}
      <Pager
        addressed={addressed}
        nextCursor={page?.nextCursor ?? null}
        busy={busy}
        onTurn={() => top.current?.scrollIntoView({ block: 'start' })}
      />
      {work.bar}
      {work.dialogs}
      {isChoosing && (
        <ColumnsDialog columns={columns} choice={choice} onClose={() => setIsChoosing(false)} />
      )}
    </div>
  );
}

interface ListFailedProps {
  failure: Refusal;
  refresh: () => void;
  addressed: Addressed;
}

/** Offers a retry, unless the address itself asks for something that does not exist. */
function ListFailed({ failure, refresh, addressed }: ListFailedProps) {
  if (failure.code !== 'invalid-argument') return <LoadFailed retry={refresh} />;
  const { address, change, open } = addressed;
  const start = () => (address.cursor ? change({}) : open(''));
  return (
    <>
      <Message tone="error">{failure.message}</Message>
      <div>
        <Button variant="secondary" onClick={start}>
          {address.cursor ? 'Volver al principio' : 'Quitar los filtros'}
        </Button>
      </div>
    </>
  );
}
