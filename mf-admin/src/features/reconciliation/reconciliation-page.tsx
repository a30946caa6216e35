import { useState } from 'react';
import { Link, useLoaderData, useNavigate, useRevalidator } from 'site-router';
import { api, callApi } from '#client/api.ts';
import { formatDate } from '#client/dates.ts';
import { useAction } from '#client/use-action.ts';
import { formatCents } from '#contract/money.ts';
import {
  differenceLabel,
  isFault,
  maxDifferences,
} from '#contract/reconciliation/difference-kinds.ts';
import { Badge } from '#ui/badge.tsx';
import { Button, buttonClass } from '#ui/button.tsx';
import { LiveMessage, type MessageContent } from '#ui/message.tsx';
import { guardedLoader } from '../../app/guard.ts';
import { DayField } from '../../components/day-field.tsx';
import { PageHead } from '../../components/page-head.tsx';
import { MemberLink } from '../../components/record-parts.tsx';
import { createColumns } from '../../lists/columns.ts';
import { ShortList } from '../../lists/short-list.tsx';
import styles from './reconciliation.module.css';

export const loader = guardedLoader(({ url, signal }) =>
  callApi(() => {
    const query = Object.fromEntries(url.searchParams);
    return api.admin.conciliacion.$get({ query }, { init: { signal } });
  }),
);

type Day = Awaited<ReturnType<typeof loader>>;
type ComparedRow = Day['rows'][number];
type Difference = Day['differences'][number];
type Run = Day['runs'][number];

function figure(known: ComparedRow['recorded']): string {
  if (known === null) return '—';
  return known.count === 0 ? '0' : `${known.count} · ${formatCents(known.cents)}`;
}

function ComparisonResult({ row: { received, recorded, entries, matches } }: { row: ComparedRow }) {
  const sides = [received, recorded, entries].filter((side) => side !== null);
  if (!matches) return <Badge tone="bad">No coincide</Badge>;
  if (sides.every(({ count }) => count === 0)) return <Badge tone="neutral">Nada ese día</Badge>;
  if (sides.length === 1) return <Badge tone="neutral">Sin dato externo</Badge>;
  return <Badge tone="good">Coincide</Badge>;
}

/** Sorts the rows: mismatches first, because a phone shows only the beginning; then figures other than zero. */
function inOrder(rows: readonly ComparedRow[]): ComparedRow[] {
  const rank = ({ matches, received, recorded, entries }: ComparedRow) => {
    if (!matches) return 0;
    return [received, recorded, entries].some((side) => side && side.count > 0) ? 1 : 2;
  };
  return rows.toSorted((one, other) => rank(one) - rank(other));
}

const comparisonColumns = createColumns<ComparedRow>(
  {
    subject: { label: 'Qué', main: true },
    matches: { label: 'Resultado' },
    received: { label: 'Llegó de fuera', kind: 'number', text: (row) => figure(row.received) },
    recorded: { label: 'Anotamos', kind: 'number', text: (row) => figure(row.recorded) },
    entries: { label: 'Movimientos', kind: 'number', text: (row) => figure(row.entries) },
  },
  { matches: (row) => <ComparisonResult row={row} /> },
);

const isCount = ({ kind, subject }: Difference) => kind === 'total' && !subject.includes('cents');
function amount(difference: Difference, value: number | null): string {
  if (value === null) return '—';
  return isCount(difference) ? String(value) : formatCents(value);
}

const differenceColumns = createColumns<Difference>(
  {
    kind: { label: 'Qué no cuadra', main: true },
    member: { label: 'Miembro' },
    subject: { label: 'De qué se trata' },
    expected: { label: 'Debería ser', kind: 'number', text: (row) => amount(row, row.expected) },
    found: { label: 'Es', kind: 'number', text: (row) => amount(row, row.found) },
  },
  {
    kind: ({ kind }) => <span className={styles.long}>{differenceLabel(kind)}</span>,
    member: ({ member }) => <MemberLink id={member?.id ?? null} nombre={member?.nombre ?? ''} />,
    subject: ({ subject, member }) =>
      subject === member?.id ? 'Toda su cuenta' : <code className={styles.subject}>{subject}</code>,
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

const runColumns = createColumns<Run>(
  {
    day: { label: 'Día', main: true },
    differences: { label: 'Resultado' },
    checked: { label: 'Miembros revisados', kind: 'number' },
    startedAt: { label: 'Comenzó', kind: 'time' },
    finishedAt: { label: 'Terminó', kind: 'time' },
  },
  {
    day: ({ day }) => <Link to={`/admin/conciliacion?dia=${day}`}>{formatDate(day)}</Link>,
    differences: (run) => <RunResult run={run} />,
  },
);

const differencesPerPage = 100;

export function Component() {
  const { day, today, rows, run, runs, differences, hasMore } = useLoaderData<Day>();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const [news, setNews] = useState<MessageContent | null>(null);
  const { run: press, busy, problem } = useAction();
  const next = differences.length + differencesPerPage;

  async function check() {
    const outcome = await press((init) =>
      callApi(() => api.admin.conciliacion.revisar.$post({}, init)),
    );
    if (!outcome?.ok) return;
    const { run, message } = outcome.answer;
    const result = run.differences === 0 ? 'success' : 'error';
    setNews({ tone: run.finishedAt === null ? 'info' : result, text: message });
    void revalidate();
  }
  function show(day: string) {
    if (day) void navigate(`/admin/conciliacion?dia=${day}`);
  }
  return (
    <div className={styles.page}>
      <PageHead lead="Lo que dijeron los proveedores, lo que anotamos y los movimientos de dinero, lado a lado. Cada noche se revisa solo.">
        <div className={styles.tools}>
          <DayField label="Día" value={day} max={today} onChange={show} />
          <Button busy={busy} onClick={() => void check()}>
            {busy ? 'Revisando...' : 'Revisar ahora'}
          </Button>
        </div>
      </PageHead>
      <LiveMessage news={problem ? { tone: 'error', text: problem.message } : news} />
      <ShortList
        title={day === today ? 'Hoy, lado a lado' : `${formatDate(day)}, lado a lado`}
        rows={inOrder(rows)}
        columns={comparisonColumns}
        rowId={({ subject }) => subject}
        empty="Nada que comparar."
      />
      <ShortList
        key={day}
        title="Diferencias y avisos"
        rows={differences}
        columns={differenceColumns}
        rowId={({ id }) => String(id)}
        empty={run ? 'La revisión de este día no encontró nada.' : 'Este día no se revisó.'}
      />
      {hasMore && next <= maxDifferences && (
        <Link
          className={[buttonClass('secondary'), styles.more].join(' ')}
          to={`/admin/conciliacion?dia=${day}&ver=${next}`}
          preventScrollReset
        >
          Ver más
        </Link>
      )}
      <ShortList
        title="Revisiones"
        rows={runs}
        columns={runColumns}
        rowId={(run) => run.day}
        empty="Todavía no hubo ninguna. La primera comienza esta noche, después de las 3."
      />
    </div>
  );
}
