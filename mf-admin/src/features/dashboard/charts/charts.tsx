import { useCallback, useState } from 'react';
import { api, ask } from '#client/api.ts';
import { SelectField } from '#ui/field.tsx';
import { LoadFailed } from '../../../load-failed.tsx';
import { useLoaded } from '../../../use-loaded.ts';
import { ChartsSkeleton } from '../charts-skeleton.tsx';
import styles from './charts.module.css';
import { LeadsChart, PayoutsChart, SignUpsChart } from './day-charts.tsx';
import { Funnel } from './funnel.tsx';

interface Filter {
  dias: '30' | '90';
  app: string;
  pais: string;
}

function useCharts({ dias, app, pais }: Filter) {
  const request = useCallback(
    (signal: AbortSignal) =>
      ask(() =>
        api.admin.resumen.graficos.$get(
          { query: { dias, ...(app && { app }), ...(pais && { pais }) } },
          { init: { signal } },
        ),
      ),
    [dias, app, pais],
  );
  return useLoaded(request);
}

/** By day, and the funnel; filtered by one app or one country. */
export function Charts() {
  const [filter, setFilter] = useState<Filter>({ dias: '30', app: '', pais: '' });
  const { answer, failed, busy, refresh } = useCharts(filter);
  const set = (change: Partial<Filter>) => setFilter((before) => ({ ...before, ...change }));
  if (!answer && !failed) return <ChartsSkeleton />;
  return (
    <section aria-label="Gráficos" aria-busy={busy} className={styles.charts}>
      <div className={styles.filters}>
        <SelectField
          label="Periodo"
          value={filter.dias}
          onChange={({ target }) => set({ dias: target.value === '90' ? '90' : '30' })}
        >
          {[30, 90].map((days) => (
            <option key={days} value={days}>
              Últimos {days} días
            </option>
          ))}
        </SelectField>
        <SelectField
          label="App"
          value={filter.app}
          onChange={({ target }) => set({ app: target.value })}
        >
          <option value="">Todas</option>
          {answer?.apps.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </SelectField>
        <SelectField
          label="País"
          value={filter.pais}
          onChange={({ target }) => set({ pais: target.value })}
        >
          <option value="">Todos</option>
          {answer?.paises.map(({ code, label }) => (
            <option key={code} value={code}>
              {label}
            </option>
          ))}
        </SelectField>
      </div>
      {failed && <LoadFailed retry={refresh} busy={busy} />}
      {answer && !failed && (
        <div className={`${styles.grid} ${busy ? styles.stale : ''}`}>
          <LeadsChart leads={answer.leads} />
          <SignUpsChart registros={answer.registros} />
          <PayoutsChart pagos={answer.pagos} />
          <Funnel steps={answer.embudo} />
        </div>
      )}
    </section>
  );
}
