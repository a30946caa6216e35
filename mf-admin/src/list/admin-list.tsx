import { type ReactNode, useEffect, useRef } from 'react';
import type { Refusal } from '#client/api.ts';
import { useFetchedPath } from '#client/use-fetched.ts';
import { type ListDefinition, type ListPage, pageSizes } from '#contract/lists/list.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Message } from '#ui/message.tsx';
import emptyPicture from '#ui/states/empty.svg?no-inline';
import missingPicture from '#ui/states/missing.svg?no-inline';
import { plural } from '../counts.ts';
import { LoadFailed } from '../load-failed.tsx';
import { type Address, fileQuery, pageQuery, useAddress, viewOf } from './address.ts';
import styles from './admin-list.module.css';
import { Bulk, type TogetherAction } from './bulk.tsx';
import type { BulkAction } from './bulk-dialog.tsx';
import { type Cells, columnsOf, mainOf } from './columns.ts';
import { ListCards } from './list-cards.tsx';
import { ListTable } from './list-table.tsx';
import { ActiveFilters, ListOrder, ListTools, Views } from './list-tools.tsx';
import { Pager } from './pager.tsx';
import { useSelection } from './use-selection.ts';
import { useSmallScreen } from './use-small-screen.ts';

interface AdminListProps<Row extends object> {
  list: ListDefinition<Row>;
  /** Of the columns whose cells are more than text. */
  cells?: Cells<Row>;
  /** Shown below the row's name. */
  below?: (row: Row) => ReactNode;
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

/** A list of the administration: search, filter, order, pages, ready views, bulk actions and CSV. */
export function AdminList<Row extends { id: string | number }>(props: AdminListProps<Row>) {
  const { list, cells = {}, below, bulk = none, rowLink, rowActions, stamp, empty } = props;
  const top = useRef<HTMLDivElement>(null);
  const isSmall = useSmallScreen();
  const { name, label } = list;
  const address = useAddress(list);
  const { pagina, read, search } = address;
  // The lists share one type, which the typed client cannot express for a variable name.
  const path = `/api/admin/listas/${name}`;
  const fetched = useFetchedPath<ListPage<Row>>(`${path}?${pageQuery(search)}`);
  const { answer: page, failure, busy, refresh } = fetched;
  const rows = page?.rows ?? null;
  const { selection, chosen, clear } = useSelection(rows ?? none, viewOf(search));
  useRefreshOnStamp(stamp, chosen.length > 0, refresh);
  const columns = columnsOf(list, cells, below);
  const isPlain = ['buscar', ...Object.keys(list.filters)].every((part) => !read(part));
  const table = {
    label,
    rows,
    columns,
    rowLink,
    rowId: ({ id }: Row) => String(id),
    rowActions: rowActions && ((row: Row) => rowActions(row, refresh)),
    selection: bulk.length > 0 ? selection : undefined,
    expected: Math.min(Number(read('limite')) || 0, Math.max(...pageSizes)),
  };
  const onSort = read('buscar') ? undefined : (orden: string) => address.change({ orden });
  return (
    <div ref={top} className={styles.list}>
      <Views list={list} address={address} />
      <ListTools list={list} address={address} isSmall={isSmall} />
      <ActiveFilters list={list} address={address} />
      <div className={styles.head}>
        <p role="status" className={styles.count}>
          {busy || rows === null
            ? 'Cargando...'
            : plural(rows.length, 'fila', 'filas') + (pagina > 1 ? ` · página ${pagina}` : '')}
        </p>
        <div className={styles.buttons}>
          {!isSmall && <ListOrder list={list} address={address} />}
          <a
            className={buttonClass('secondary')}
            href={`${path}.csv?${fileQuery(search)}`}
            download
          >
            Descargar CSV
          </a>
        </div>
      </div>
      {failure && !busy ? (
        <ListFailed failure={failure} refresh={refresh} address={address} list={list} />
      ) : (
        <div aria-busy={busy} className={busy && page ? styles.stale : undefined}>
          {rows?.length === 0 ? (
            <EmptyState
              picture={isPlain ? emptyPicture : missingPicture}
              action={!isPlain && <ShowAll list={list} address={address} />}
            >
              {isPlain ? empty : 'Nada coincide con tu búsqueda.'}
            </EmptyState>
          ) : isSmall ? (
            <ListCards {...table} />
          ) : (
            <ListTable {...table} orden={read('orden')} onSort={onSort} />
          )}
        </div>
      )}
      <Pager
        address={address}
        nextCursor={failure ? null : (page?.nextCursor ?? null)}
        busy={busy}
        onTurn={() => top.current?.scrollIntoView({ block: 'start' })}
      />
      <Bulk
        actions={bulk}
        chosen={chosen}
        nameOf={(row) => mainOf(columns)?.cell(row)}
        clear={clear}
        onEnd={() => {
          clear();
          refresh();
        }}
      />
    </div>
  );
}

interface ShowAllProps {
  list: ListDefinition;
  address: Address;
  label?: string;
}

/** Removes every search, filter and order. */
function ShowAll({ list, address, label = 'Ver todo' }: ShowAllProps) {
  const names = ['buscar', 'en', 'orden', 'limite', ...Object.keys(list.filters)];
  const plain = Object.fromEntries(names.map((name) => [name, '']));
  return (
    <Button variant="secondary" onClick={() => address.change(plain)}>
      {label}
    </Button>
  );
}

/** Offers a retry, unless the address itself asks for something that does not exist. */
function ListFailed(props: ShowAllProps & { failure: Refusal; refresh: () => void }) {
  const { failure, refresh, ...given } = props;
  const { address } = given;
  if (failure.code !== 'invalid-argument') return <LoadFailed retry={refresh} />;
  return (
    <>
      <Message tone="error">{failure.message}</Message>
      <div>
        {address.isFirst ? (
          <ShowAll {...given} label="Quitar los filtros" />
        ) : (
          <Button variant="secondary" onClick={() => address.change({})}>
            Volver al principio
          </Button>
        )}
      </div>
    </>
  );
}
