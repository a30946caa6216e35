import { Link } from 'site-router';
import { api, ask } from '#client/api.ts';
import { formatDate } from '#client/dates.ts';
import { formatCents } from '#contract/money.ts';
import { differenceWords, isFault } from '#contract/reconciliation/difference-kinds.ts';
import { Badge } from '#ui/badge.tsx';
import { formatCount } from '../../counts.ts';
import { guardedLoader } from '../../guard.ts';
import { columnsOf } from '../../list/columns.ts';
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

export const comparisonColumns = columnsOf<ComparedRow>(
  {
    columns: {
      subject: { label: 'Qué', main: true },
      matches: { label: 'Resultado' },
      received: { label: 'Llegó de fuera', kind: 'number' },
      recorded: { label: 'Anotamos', kind: 'number' },
      entries: { label: 'Movimientos', kind: 'number' },
    },
  },
  {
    matches: (row) => <ComparisonResult row={row} />,
    received: ({ received }) => figure(received),
    recorded: ({ recorded }) => figure(recorded),
    entries: ({ entries }) => figure(entries),
  },
);

/** Counters, as against sums of money. */
const isCount = ({ kind, subject }: Difference) => kind === 'total' && !subject.includes('cents');
function amount(difference: Difference, value: number | null): string {
  if (value === null) return '—';
  return isCount(difference) ? String(value) : formatCents(value);
}

export const differenceColumns = columnsOf<Difference>(
  {
    columns: {
      kind: { label: 'Qué no cuadra', main: true },
      member: { label: 'Miembro' },
      subject: { label: 'De qué se trata' },
      expected: { label: 'Debería ser', kind: 'number' },
      found: { label: 'Es', kind: 'number' },
    },
  },
  {
    kind: ({ kind }) => <span className={styles.long}>{differenceWords(kind)}</span>,
    member: ({ member }) => <MemberLink id={member?.id ?? null} nombre={member?.nombre ?? ''} />,
    subject: ({ subject, member }) =>
      subject === member?.id ? 'Toda su cuenta' : <code className={styles.subject}>{subject}</code>,
    expected: (row) => amount(row, row.expected),
    found: (row) => amount(row, row.found),
  },
  ({ kind }) =>
    isFault(kind) ? <Badge tone="bad">Diferencia</Badge> : <Badge tone="waiting">Aviso</Badge>,
);

function RunResult({ run: { finishedAt, differences } }: { run: Run }) {
  if (finishedAt === null) return <Badge tone="waiting">Sin terminar</Badge>;
  if (differences === 0) return <Badge tone="good">Todo cuadra</Badge>;
  return (
    <Badge tone="bad">{differences === 1 ? '1 diferencia' : `${differences} diferencias`}</Badge>
  );
}

export const runColumns = columnsOf<Run>(
  {
    columns: {
      day: { label: 'Día', main: true },
      differences: { label: 'Resultado' },
      checked: { label: 'Miembros revisados', kind: 'number' },
      startedAt: { label: 'Comenzó', kind: 'time' },
      finishedAt: { label: 'Terminó', kind: 'time' },
    },
  },
  {
    day: ({ day }) => <Link to={`/admin/conciliacion?dia=${day}`}>{formatDate(day)}</Link>,
    differences: (run) => <RunResult run={run} />,
    checked: ({ checked }) => formatCount(checked),
  },
);
