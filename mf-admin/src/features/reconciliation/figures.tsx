import { Link } from 'site-router';
import { formatDate, formatMoment } from '#client/dates.ts';
import { formatCents } from '#contract/money.ts';
import { differenceWords, isFault } from '#contract/reconciliation/difference-kinds.ts';
import type {
  ComparedRow,
  Difference,
  Figure,
  Run,
} from '#contract/reconciliation/reconciliation.ts';
import { Badge } from '#ui/badge.tsx';
import { formatCount } from '../../counts.ts';
import type { Column } from '../../list/types.ts';
import { MemberLink } from '../../member-link.tsx';
import styles from './reconciliation.module.css';

function figure(known: Figure | null): string {
  if (known === null) return '—';
  return known.cuantos === 0 ? '0' : `${known.cuantos} · ${formatCents(known.cents)}`;
}

/** Nothing can be said when no side, or only one, has a figure. */
function ComparisonResult({
  row: { recibido, anotado, movimientos, coincide },
}: {
  row: ComparedRow;
}) {
  const sides = [recibido, anotado, movimientos].filter((side) => side !== null);
  if (!coincide) return <Badge tone="bad">No coincide</Badge>;
  if (sides.every(({ cuantos }) => cuantos === 0))
    return <Badge tone="neutral">Nada ese día</Badge>;
  if (sides.length === 1) return <Badge tone="neutral">Sin con qué comparar</Badge>;
  return <Badge tone="good">Coincide</Badge>;
}

/** Mismatches first: a phone shows only the beginning. Then figures that are not zero. */
export function inOrder(rows: readonly ComparedRow[]): ComparedRow[] {
  const rank = ({ coincide, recibido, anotado, movimientos }: ComparedRow) => {
    if (!coincide) return 0;
    return [recibido, anotado, movimientos].some((side) => side && side.cuantos > 0) ? 1 : 2;
  };
  return rows.toSorted((one, other) => rank(one) - rank(other));
}

export const comparisonColumns: readonly Column<ComparedRow>[] = [
  { key: 'asunto', label: 'Qué', cell: ({ asunto }) => asunto, main: true },
  {
    key: 'coincide',
    label: 'Resultado',
    cell: (row) => <ComparisonResult row={row} />,
  },
  {
    key: 'recibido',
    label: 'Llegó de fuera',
    cell: ({ recibido }) => figure(recibido),
    numeric: true,
  },
  {
    key: 'anotado',
    label: 'Anotamos',
    cell: ({ anotado }) => figure(anotado),
    numeric: true,
  },
  {
    key: 'movimientos',
    label: 'Movimientos',
    cell: ({ movimientos }) => figure(movimientos),
    numeric: true,
  },
];

/** Counters are not money. */
const isCount = ({ tipo, asunto }: Difference) => tipo === 'total' && !asunto.includes('cents');
function amount(difference: Difference, value: number | null): string {
  if (value === null) return '—';
  return isCount(difference) ? String(value) : formatCents(value);
}

export const differenceColumns: readonly Column<Difference>[] = [
  {
    key: 'tipo',
    label: 'Qué no cuadra',
    cell: ({ tipo }) => <span className={styles.long}>{differenceWords(tipo)}</span>,
    main: true,
  },
  {
    key: 'clase',
    label: 'Clase',
    cell: ({ tipo }) =>
      isFault(tipo) ? <Badge tone="bad">Diferencia</Badge> : <Badge tone="waiting">Aviso</Badge>,
  },
  {
    key: 'miembro',
    label: 'Miembro',
    cell: ({ miembro }) => <MemberLink id={miembro?.id ?? null} nombre={miembro?.nombre ?? ''} />,
  },
  {
    key: 'asunto',
    label: 'De qué se trata',
    cell: ({ asunto, miembro }) =>
      asunto === miembro?.id ? 'Toda su cuenta' : <code className={styles.subject}>{asunto}</code>,
  },
  {
    key: 'esperado',
    label: 'Debería ser',
    cell: (row) => amount(row, row.esperado),
    numeric: true,
  },
  { key: 'encontrado', label: 'Es', cell: (row) => amount(row, row.encontrado), numeric: true },
];

function RunResult({ run: { fin, differences } }: { run: Run }) {
  if (fin === null) return <Badge tone="waiting">Sin terminar</Badge>;
  if (differences === 0) return <Badge tone="good">Todo cuadra</Badge>;
  return (
    <Badge tone="bad">{differences === 1 ? '1 diferencia' : `${differences} diferencias`}</Badge>
  );
}

export const runColumns: readonly Column<Run>[] = [
  {
    key: 'dia',
    label: 'Día',
    cell: ({ dia }) => <Link to={`/admin/conciliacion?dia=${dia}`}>{formatDate(dia)}</Link>,
    main: true,
  },
  { key: 'resultado', label: 'Resultado', cell: (run) => <RunResult run={run} /> },
  {
    key: 'revisados',
    label: 'Miembros revisados',
    cell: ({ revisados }) => formatCount(revisados),
    numeric: true,
  },
  { key: 'inicio', label: 'Comenzó', cell: ({ inicio }) => formatMoment(inicio) },
  {
    key: 'fin',
    label: 'Terminó',
    cell: ({ fin }) => (fin === null ? '—' : formatMoment(fin)),
  },
];
