import { useState } from 'react';
import { useLoaderData, useNavigate, useRevalidator } from 'site-router';
import { api, ask, type Outcome } from '#client/api.ts';
import { formatDate } from '#client/dates.ts';
import { useAction } from '#client/use-action.ts';
import type {
  DifferencesAnswer,
  ReconciliationAnswer,
} from '#contract/reconciliation/reconciliation.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/field.tsx';
import { LiveMessage, type News } from '#ui/live-message.tsx';
import { guardedLoader } from '../../guard.ts';
import { adminHandle } from '../../page-handle.ts';
import { PageHead } from '../../page-head.tsx';
import { ShortList } from '../../short-list.tsx';
import { Differences, loadDifferences } from './differences.tsx';
import { comparisonColumns, inOrder, runColumns } from './figures.tsx';
import styles from './reconciliation.module.css';

export const handle = adminHandle('Conciliación', '/admin/conciliacion');

interface Loaded extends ReconciliationAnswer {
  found: DifferencesAnswer;
}

export const loader = guardedLoader(async ({ url, signal }): Promise<Outcome<Loaded>> => {
  const dia = url.searchParams.get('dia') ?? undefined;
  const [day, found] = await Promise.all([
    ask(() =>
      api.admin.conciliacion.$get({ query: { ...(dia && { dia }) } }, { init: { signal } }),
    ),
    loadDifferences(dia, 0, signal),
  ]);
  if (!day.ok) return day;
  return found.ok ? { ok: true, answer: { ...day.answer, found: found.answer } } : found;
});

/** Each call does part of the check; the server continues a longer one by itself. */
const mostCalls = 150;

function useCheck(onEnd: () => void) {
  const [news, setNews] = useState<News | null>(null);
  const { run, busy, problem } = useAction();

  const check = () =>
    run(async () => {
      for (let call = 0; call < mostCalls; call += 1) {
        const outcome = await ask(() => api.admin.conciliacion.revisar.$post({ json: {} }));
        if (!outcome.ok) return outcome;
        const { run, message } = outcome.answer;
        const isOver = run.finishedAt !== null;
        const tone = !isOver ? 'info' : run.differences === 0 ? 'success' : 'error';
        setNews({ tone, text: message });
        if (isOver) return onEnd();
      }
    });

  const shown = problem ? { tone: 'error' as const, text: problem.message } : news;
  return { news: shown, busy, check: () => void check() };
}

export function Component() {
  const { day, today, rows, run, runs, found } = useLoaderData<Loaded>();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const { news, busy, check } = useCheck(() => void revalidate());
  const show = (day: string) => {
    // The field is empty while a date is being typed.
    if (day && day <= today) void navigate(`/admin/conciliacion?dia=${day}`);
  };
  return (
    <div className={styles.page}>
      <PageHead
        title="Conciliación"
        lead="Lo que dijeron los proveedores, lo que anotamos y los movimientos de dinero, lado a lado. Cada noche se revisa solo."
      >
        <div className={styles.tools}>
          <TextField
            key={day}
            label="Día"
            type="date"
            max={today}
            defaultValue={day}
            onChange={({ target }) => show(target.value)}
          />
          <Button busy={busy} onClick={check}>
            {busy ? 'Revisando...' : 'Revisar ahora'}
          </Button>
        </div>
      </PageHead>
      <LiveMessage news={news} />
      <ShortList
        title={day === today ? 'Hoy, lado a lado' : `${formatDate(day)}, lado a lado`}
        rows={inOrder(rows)}
        columns={comparisonColumns}
        rowId={({ subject }) => subject}
        empty="Nada que comparar."
      />
      <Differences
        key={`${day} ${run?.startedAt}-${run?.finishedAt}`}
        day={day}
        run={run}
        first={found}
      />
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
