import { useState } from 'react';
import { Link, useLoaderData, useNavigate, useRevalidator } from 'site-router';
import { api, ask } from '#client/api.ts';
import { formatDate } from '#client/dates.ts';
import { useAction } from '#client/use-action.ts';
import { mostDifferences } from '#contract/reconciliation/difference-kinds.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { LiveMessage, type News } from '#ui/message.tsx';
import { DayField } from '../../day-field.tsx';
import { PageHead } from '../../page-head.tsx';
import { ShortList } from '../../short-list.tsx';
import {
  comparisonColumns,
  type Day,
  differenceColumns,
  inOrder,
  loadDay,
  runColumns,
} from './figures.tsx';
import styles from './reconciliation.module.css';

const differencesPerPage = 100;

export const loader = loadDay;

export function Component() {
  const { day, today, rows, run, runs, differences, hasMore } = useLoaderData<Day>();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const [news, setNews] = useState<News | null>(null);
  const { run: press, busy, problem } = useAction();
  const next = differences.length + differencesPerPage;

  async function check() {
    const outcome = await press((init) =>
      ask(() => api.admin.conciliacion.revisar.$post({}, init)),
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
      <PageHead
        title="Conciliación"
        lead="Lo que dijeron los proveedores, lo que anotamos y los movimientos de dinero, lado a lado. Cada noche se revisa solo."
      >
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
      {hasMore && next <= mostDifferences && (
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
