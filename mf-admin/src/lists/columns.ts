import type { ReactNode } from 'react';
import { formatDateTime } from '#client/dates.ts';
import { type ListColumn, type ListDefinition, readColumnValue } from '#contract/lists/list.ts';
import { formatCents } from '#contract/money.ts';
import { formatCount } from '../app/counts.ts';

export interface Column<Row> {
  key: string;
  label: string;
  cell: (row: Row) => ReactNode;
  below?: ((row: Row) => ReactNode) | undefined;
  sort?: boolean | undefined;
  main?: boolean | undefined;
  numeric?: boolean;
}

export type Cells<Row> = { readonly [Name in keyof Row & string]?: (row: Row) => ReactNode };

function textOf<Row extends object>(row: Row, name: string, column: ListColumn<Row>): string {
  const value = readColumnValue(row, name, column);
  if (typeof value !== 'number') return value || '—';
  if (column.kind === 'time') return formatDateTime(value);
  return column.kind === 'cents' ? formatCents(value) : formatCount(value);
}

export function createColumns<Row extends object>(
  columns: ListDefinition<Row>['columns'],
  cells: Cells<Row> = {},
  below?: (row: Row) => ReactNode,
): Column<Row>[] {
  const own: Readonly<Record<string, ((row: Row) => ReactNode) | undefined>> = cells;
  return Object.entries(columns).flatMap(([key, column]) => {
    const { kind, label, main, only, sort } = column;
    if (only === 'file') return [];
    const cell = own[key] ?? ((row: Row) => textOf(row, key, column));
    const numeric = kind === 'cents' || kind === 'number';
    return [{ key, label, cell, sort, main, numeric, ...(main && { below }) }];
  });
}

export function findMainColumn<Row>(columns: readonly Column<Row>[]): Column<Row> | undefined {
  return columns.find(({ main }) => main) ?? columns[0];
}
