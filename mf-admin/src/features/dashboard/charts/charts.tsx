import { useState } from 'react';
import { api } from '#client/api.ts';
import { useFetched } from '#client/use-fetched.ts';
import { SelectField } from '#ui/field.tsx';
import { LoadFailed } from '../../../load-failed.tsx';
import { ChartsSkeleton } from '../charts-skeleton.tsx';
import styles from './charts.module.css';
import { LeadsChart, PayoutsChart, SignUpsChart } from './day-charts.tsx';
import { Funnel } from './funnel.tsx';
import { SurveyGroups } from './survey-groups.tsx';

interface Filter {
  dias: '30' | '90';
  app: string;
  pais: string;
}

/** Charts by day, and the funnel; filtered by app or country. */
export function Charts() {
  const [filter, setFilter] = useState<Filter>({ dias: '30', app: '', pais: '' });
  const { dias, app, pais } = filter;
  const { answer, failure, busy, refresh } = useFetched(api.admin.resumen.graficos, {
    query: { dias, ...(app && { app }), ...(pais && { pais }) },
  });
  const set = (change: Partial<Filter>) => setFilter((before) => ({ ...before, ...change }));
  if (!answer && !failure) return <ChartsSkeleton />;
  return (
    <section aria-label="Gráficos" aria-busy={busy} className={styles.charts}>
      <div className={styles.filters}>
        <SelectField
          label="Periodo"
          value={dias}
          onChange={({ target }) => set({ dias: target.value === '90' ? '90' : '30' })}
        >
          {[30, 90].map((days) => (
            <option key={days} value={days}>
              Últimos {days} días
            </option>
          ))}
        </SelectField>
        <SelectField label="App" value={app} onChange={({ target }) => set({ app: target.value })}>
          <option value="">Todas</option>
          {answer?.apps.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </SelectField>
        <SelectField
          label="País"
          value={pais}
          onChange={({ target }) => set({ pais: target.value })}
        >
          <option value="">Todos</option>
          {answer?.countries.map(({ code, label }) => (
            <option key={code} value={code}>
              {label}
            </option>
          ))}
        </SelectField>
      </div>
      {failure && <LoadFailed retry={refresh} busy={busy} />}
      {answer && !failure && (
        <div className={`${styles.grid} ${busy ? styles.stale : ''}`}>
          <LeadsChart leads={answer.leads} />
          <SignUpsChart signUps={answer.signUps} />
          <PayoutsChart payouts={answer.payouts} />
          <Funnel steps={answer.funnel} />
          <SurveyGroups groups={answer.surveys} />
        </div>
      )}
    </section>
  );
}
