import { type ReactNode, useEffect, useRef } from 'react';
import { Link } from 'site-router';
import type { Refusal } from '#client/api.ts';
import { useFetchedPath } from '#client/use-fetched.ts';
import {
  type ListDefinition,
  type ListPage,
  pageSizes,
  searchLabel,
} from '#contract/lists/list.ts';
import { buttonClass } from '#ui/button.tsx';
import { CsvDownload } from '#ui/csv-download.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { LoadFailed } from '#ui/load-failed.tsx';
import { Message } from '#ui/message.tsx';
import emptyPicture from '#ui/states/empty.svg?no-inline';
import missingPicture from '#ui/states/missing.svg?no-inline';
import { formatRange } from '../app/counts.ts';
import styles from './admin-list.module.css';
import { BulkActions, type SelectionAction } from './bulk.tsx';
import type { BulkAction } from './bulk-dialog.tsx';
import { type Cells, createColumns, findMainColumn } from './columns.ts';
import { ListTable } from './list-table.tsx';
import { ListTools, Views } from './list-tools.tsx';
import {
  changeQuery,
  clearFilters,
  describeFilters,
  isSameView,
  type ListUrl,
  makeFileQuery,
  makePageQuery,
  removePageParams,
  useListUrl,
} from './list-url.ts';
import { Pager } from './pager.tsx';
import { useSelection } from './row-parts.tsx';

interface AdminListProps<Row extends object> {
  list: ListDefinition<Row>;
  cells?: Cells<Row>;
  below?: (row: Row) => ReactNode;
  rowLink?: (row: Row) => string;
  rowActions?: (row: Row, refresh: () => void) => ReactNode;
  bulk?: readonly (BulkAction<Row> | SelectionAction<Row>)[];
  /** A note above the rows. It depends on the content of the rows. */
  note?: (rows: readonly Row[]) => ReactNode;
  /** A text that changes when the rows may have changed. The list then loads the rows again. */
  stamp?: string | null;
  empty: string;
}

const none: readonly never[] = [];

function useRefreshOnStamp(stamp: string | null, waits: boolean, refresh: () => void) {
  const seen = useRef(stamp);
  useEffect(() => {
    if (waits || seen.current === stamp) return;
    const isFirst = seen.current === null;
    seen.current = stamp;
    if (!isFirst) refresh();
  }, [stamp, waits, refresh]);
}

export function AdminList<Row extends { id: string | number }>(props: AdminListProps<Row>) {
  const { list, cells = {}, below, bulk = none, rowLink, rowActions, note, empty } = props;
  const { stamp = null } = props;
  const top = useRef<HTMLDivElement>(null);
  const { name, label } = list;
  const listUrl = useListUrl(list);
  const { pagina, read, search } = listUrl;
  // The lists share one type of answer. The typed client cannot infer this type from a variable name.
  const path = `/api/admin/listas/${name}`;
  const fetched = useFetchedPath<ListPage<Row>>(`${path}?${makePageQuery(search)}`);
  const { answer: page, failure, busy, refresh } = fetched;
  const rows = page?.rows ?? null;
  const { selection, chosen, clear } = useSelection(rows ?? none, removePageParams(search));
  useRefreshOnStamp(stamp, chosen.length > 0, refresh);
  const limite = Number(read('limite')) || 0;
  const columns = createColumns(list.columns, cells, below);
  const filtered = describeFilters(list, read);
  // The view «Todo» removes the filters of a predefined view, so no other link is necessary.
  const isView = list.views.some(({ query }) => isSameView(list, query, search));
  const isPlain = filtered.length === 0 && !read('buscar');
  return (
    <div ref={top} tabIndex={-1} className={styles.list}>
      <Views list={list} listUrl={listUrl} />
      <ListTools list={list} listUrl={listUrl} />
      <div className={styles.head}>
        <p role="status" className={styles.count}>
          {busy || (rows === null && !failure)
            ? 'Cargando...'
            : rows && formatRange((pagina - 1) * limite + 1, rows.length, page)}
        </p>
        {rows && note && <div className={styles.note}>{note(rows)}</div>}
        {!isPlain && !isView && (
          // The link disappears after the click, so the list takes the focus.
          <ViewLink search="" onClick={() => top.current?.focus()}>
            Limpiar filtros
          </ViewLink>
        )}
      </div>
      {failure && !busy ? (
        <ListFailed
          failure={failure}
          refresh={refresh}
          firstPage={listUrl.isFirst ? null : removePageParams(search)}
          without={(names) =>
            changeQuery(search, Object.fromEntries(names.map((name) => [name, ''])), list)
          }
        />
      ) : (
        <div aria-busy={busy} className={busy && page ? styles.stale : undefined}>
          {rows?.length === 0 ? (
            <EmptyState
              picture={read('buscar') ? missingPicture : emptyPicture}
              action={
                read('buscar') && page?.nextCursor === null ? (
                  <OtherSearches list={list} listUrl={listUrl} isFiltered={filtered.length > 0} />
                ) : null
              }
            >
              {page?.nextCursor != null
                ? 'Todavía nada: faltan filas por mirar. Sigue con «Siguiente».'
                : emptyText(empty, read('buscar') !== '', filtered)}
            </EmptyState>
          ) : (
            <ListTable
              label={label}
              rows={rows}
              columns={columns}
              rowId={({ id }) => String(id)}
              rowLink={rowLink}
              rowActions={rowActions && ((row) => rowActions(row, refresh))}
              selection={bulk.length > 0 ? selection : undefined}
              expected={Math.min(limite, Math.max(...pageSizes))}
              orden={read('orden')}
              onSort={read('buscar') ? undefined : (orden) => listUrl.change({ orden })}
            />
          )}
        </div>
      )}
      <div className={styles.foot}>
        <div className={styles.buttons}>
          <CsvDownload path={`${path}.csv`} query={String(makeFileQuery(search))} />
        </div>
        <Pager
          listUrl={listUrl}
          nextCursor={failure ? null : (page?.nextCursor ?? null)}
          busy={busy}
          onTurn={() => top.current?.scrollIntoView({ block: 'start' })}
        />
      </div>
      <BulkActions
        actions={bulk}
        chosen={chosen}
        nameOf={(row) => findMainColumn(columns)?.cell(row)}
        clear={clear}
        onEnd={() => {
          clear();
          refresh();
        }}
      />
    </div>
  );
}

/** `empty` is the text of a list without filters. `filtered` are the filters that leave rows out. */
function emptyText(empty: string, isSearch: boolean, filtered: readonly string[]): string {
  if (!isSearch && filtered.length === 0) return empty;
  const nothing = isSearch ? 'Nada coincide con tu búsqueda.' : 'Aquí no hay nada por ahora.';
  return filtered.length > 0 ? `${nothing} Solo se ve: ${filtered.join('; ')}.` : nothing;
}

/** Offers to search for the same text in all rows, and in other columns of the list. */
function OtherSearches({ list, listUrl, isFiltered }: OtherSearchesProps) {
  const { search, read } = listUrl;
  const all = clearFilters(list);
  const others = list.searches.filter((name) => name !== read('en'));
  return (
    <div className={styles.buttons}>
      {isFiltered && <ViewLink search={changeQuery(search, all, list)}>Buscar en todos</ViewLink>}
      {others.map((en) => (
        <ViewLink key={en} search={changeQuery(search, { ...all, en }, list)}>
          Buscar en «{searchLabel(list, en)}»
        </ViewLink>
      ))}
    </div>
  );
}

interface OtherSearchesProps {
  list: ListDefinition;
  listUrl: ListUrl;
  isFiltered: boolean;
}

interface ViewLinkProps {
  search: string;
  onClick?: () => void;
  children: ReactNode;
}

function ViewLink({ search, ...link }: ViewLinkProps) {
  return <Link className={buttonClass('secondary')} to={{ search }} preventScrollReset {...link} />;
}

interface ListFailedProps {
  failure: Refusal;
  refresh: () => void;
  /** The query of the first page. Null on the first page. */
  firstPage: string | null;
  /** Returns the URL without the parameters of these names. */
  without: (names: readonly string[]) => string;
}

/** Shows a failure. It offers a retry, unless the URL itself asks for something that does not exist. */
function ListFailed({ failure, refresh, firstPage, without }: ListFailedProps) {
  if (failure.code !== 'invalid-argument') return <LoadFailed retry={refresh} />;
  const unknown = Object.keys(failure.fields);
  return (
    <>
      <Message tone="error">{failure.message}</Message>
      <div>
        {unknown.length > 0 ? (
          <ViewLink search={without(unknown)}>
            {unknown.includes('orden') ? 'Quitar ese orden' : 'Quitar ese filtro'}
          </ViewLink>
        ) : (
          <ViewLink search={firstPage ?? ''}>
            {firstPage === null ? 'Quitar los filtros' : 'Volver al principio'}
          </ViewLink>
        )}
      </div>
    </>
  );
}
