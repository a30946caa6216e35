import { Link } from 'site-router';
import { api, ask } from '#client/api.ts';
import { formatDate, formatMoment } from '#client/dates.ts';
import { formatCents } from '#contract/money.ts';
import { differenceWords, isFault } from '#contract/reconciliation/difference-kinds.ts';
import { Badge } from '#ui/badge.tsx';
import { formatCount } from '../../counts.ts';
import { guardedLoader } from '../../guard.ts';
import type { Column } from '../../list/columns.ts';
import { MemberLink } from '../../record-parts.tsx';
import styles from './reconciliation.module.css';

/** A day side by side, its check and what that found. */
export const loadDay = guardedLoader(({ url, signal }) =>
  ask(() => {
    const query = Object.fromEntries(url.searchParams);
    return api.admin.conciliacion.$get({ query }, { init: { signal } });
  }),
);

export type Day = Awaited<ReturnType<typeof loadDay>>;
type ComparedRow = Day['rows'][number];
type Difference = Day['differences'][number];
type Run = Day['runs'][number];

function figure(known: ComparedRow['recorded']): string {
  if (known === null) return '—';
  return known.count === 0 ? '0' : `${known.count} · ${formatCents(known.cents)}`;
}

/** There is no result when at most one side has a figure. */
function ComparisonResult({ row: { received, recorded, entries, matches } }: { row: ComparedRow }) {
  const sides = [received, recorded, entries].filter((side) => side !== null);
  if (!matches) return <Badge tone="bad">No coincide</Badge>;
  if (sides.every(({ count }) => count === 0)) return <Badge tone="neutral">Nada ese día</Badge>;
  if (sides.length === 1) return <Badge tone="neutral">Sin con qué comparar</Badge>;
  return <Badge tone="good">Coincide</Badge>;
}

/** Mismatches first, as a phone shows only the beginning; then figures other than zero. */
export function inOrder(rows: readonly ComparedRow[]): ComparedRow[] {
  const rank = ({ matches, received, recorded, entries }: ComparedRow) => {
    if (!matches) return 0;
    return [received, recorded, entries].some((side) => side && side.count > 0) ? 1 : 2;
  };
  return rows.toSorted((one, other) => rank(one) - rank(other));
}

export const comparisonColumns: readonly Column<ComparedRow>[] = [
  { key: 'asunto', label: 'Qué', cell: ({ subject }) => subject, main: true },
  {
    key: 'coincide',
    label: 'Resultado',
    cell: (row) => <ComparisonResult row={row} />,
  },
  {
    key: 'recibido',
    label: 'Llegó de fuera',
    cell: ({ received }) => figure(received),
    numeric: true,
  },
  {
    key: 'anotado',
    label: 'Anotamos',
    cell: ({ recorded }) => figure(recorded),
    numeric: true,
  },
  {
    key: 'movimientos',
    label: 'Movimientos',
    cell: ({ entries }) => figure(entries),
    numeric: true,
  },
];

/** Counters, as against sums of money. */
const isCount = ({ kind, subject }: Difference) => kind === 'total' && !subject.includes('cents');
function amount(difference: Difference, value: number | null): string {
  if (value === null) return '—';
  return isCount(difference) ? String(value) : formatCents(value);
}

export const differenceColumns: readonly Column<Difference>[] = [
  {
    key: 'tipo',
    label: 'Qué no cuadra',
    cell: ({ kind }) => <span className={styles.long}>{differenceWords(kind)}</span>,
    main: true,
  },
  {
    key: 'clase',
    label: 'Clase',
    cell: ({ kind }) =>
      isFault(kind) ? <Badge tone="bad">Diferencia</Badge> : <Badge tone="waiting">Aviso</Badge>,
  },
  {
    key: 'miembro',
    label: 'Miembro',
    cell: ({ member }) => <MemberLink id={member?.id ?? null} nombre={member?.nombre ?? ''} />,
  },
  {
    key: 'asunto',
    label: 'De qué se trata',
    cell: ({ subject, member }) =>
      subject === member?.id ? 'Toda su cuenta' : <code className={styles.subject}>{subject}</code>,
  },
  {
    key: 'esperado',
    label: 'Debería ser',
    cell: (row) => amount(row, row.expected),
    numeric: true,
  },
  { key: 'encontrado', label: 'Es', cell: (row) => amount(row, row.found), numeric: true },
];

function RunResult({ run: { finishedAt, differences } }: { run: Run }) {
  if (finishedAt === null) return <Badge tone="waiting">Sin terminar</Badge>;
  if (differences === 0) return <Badge tone="good">Todo cuadra</Badge>;
  return (
    <Badge tone="bad">{differences === 1 ? '1 diferencia' : `${differences} diferencias`}</Badge>
  );
}

export const runColumns: readonly Column<Run>[] = [
  {
    key: 'dia',
    label: 'Día',
    cell: ({ day }) => <Link to={`/admin/conciliacion?dia=${day}`}>{formatDate(day)}</Link>,
    main: true,
  },
  { key: 'resultado', label: 'Resultado', cell: (run) => <RunResult run={run} /> },
  {
    key: 'revisados',
    label: 'Miembros revisados',
    cell: ({ checked }) => formatCount(checked),
    numeric: true,
  },
  { key: 'inicio', label: 'Comenzó', cell: ({ startedAt }) => formatMoment(startedAt) },
  {
    key: 'fin',
    label: 'Terminó',
    cell: ({ finishedAt }) => (finishedAt === null ? '—' : formatMoment(finishedAt)),
  },
];
