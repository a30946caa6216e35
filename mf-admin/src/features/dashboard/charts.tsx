import { useState } from 'react';
import { api } from '#client/api.ts';
import { useFetched } from '#client/use-fetched.ts';
import type { ChartsAnswer, DayCount } from '#contract/dashboard/summary.ts';
import { formatCents } from '#contract/money.ts';
import { SelectField } from '#ui/field.tsx';
import { LoadFailed } from '#ui/load-failed.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { formatCount, pluralize } from '../../app/counts.ts';
import { DayChart } from './chart.tsx';
import styles from './charts.module.css';
import { Funnel } from './funnel.tsx';
import { SurveyGroups } from './survey-groups.tsx';

const sumOf = (days: readonly DayCount[] | null) =>
  (days ?? []).reduce((sum, { total }) => sum + total, 0);

function ByDay({ leads: { unlock, form }, signUps, payouts }: ChartsAnswer) {
  const unlocks = sumOf(unlock);
  const forms = sumOf(form);
  const cents = (payouts ?? []).reduce((sum, { montoCents }) => sum + montoCents, 0);
  return (
    <>
      <DayChart
        title="Leads por día"
        summary={`${pluralize(unlocks + forms, 'lead', 'leads')}: ${formatCount(unlocks)} por desbloqueo y ${formatCount(forms)} por formulario.`}
        note="Cuenta los leads guardados, cada uno en el día en que llegó."
        series={[
          { label: 'Desbloqueo', days: unlock },
          { label: 'Formulario', days: form },
        ]}
        last={{
          head: 'Total',
          cell: (index) => formatCount((unlock[index]?.total ?? 0) + (form[index]?.total ?? 0)),
        }}
      />
      <DayChart
        title="Registros por día"
        summary={`${pluralize(sumOf(signUps), 'cuenta nueva', 'cuentas nuevas')}.`}
        note="Cuenta las cuentas creadas que no se borraron, hayan confirmado su correo o no."
        series={signUps && [{ label: 'Cuentas nuevas', days: signUps }]}
      />
      <DayChart
        title="Pagos solicitados por día"
        summary={`${pluralize(sumOf(payouts), 'pago solicitado', 'pagos solicitados')} por ${formatCents(cents)}.`}
        note="Cuenta las solicitudes en el día en que se pidieron, también las que luego se cancelaron o rechazaron."
        series={payouts && [{ label: 'Pagos', days: payouts }]}
        last={{ head: 'Monto', cell: (index) => formatCents(payouts?.[index]?.montoCents ?? 0) }}
      />
    </>
  );
}

interface Filter {
  dias: '30' | '90';
  app: string;
  pais: string;
}

export function Charts() {
  const [filter, setFilter] = useState<Filter>({ dias: '30', app: '', pais: '' });
  const { dias, app, pais } = filter;
  const { answer, failure, busy, refresh } = useFetched(api.admin.resumen.graficos, {
    query: { dias, ...(app && { app }), ...(pais && { pais }) },
  });
  const { apps = [], countries = [] } = answer ?? {};
  const set = (change: Partial<Filter>) => setFilter((before) => ({ ...before, ...change }));
  return (
    <section aria-label="Gráficos" aria-busy={busy} className={styles.charts}>
      <div className={styles.filters}>
        <SelectField
          label="Periodo"
          value={dias}
          options={['30', '90'].map((days) => [days, `Últimos ${days} días`])}
          onChange={({ target }) => set({ dias: target.value === '90' ? '90' : '30' })}
        />
        <SelectField
          label="App"
          value={app}
          options={[['', 'Todas'], ...apps.map((name) => [name, name] as const)]}
          onChange={({ target }) => set({ app: target.value })}
        />
        <SelectField
          label="País"
          value={pais}
          options={[['', 'Todos'], ...countries.map(({ code, label }) => [code, label] as const)]}
          onChange={({ target }) => set({ pais: target.value })}
        />
      </div>
      {failure && <LoadFailed retry={refresh} busy={busy} />}
      {!failure && (
        <div className={`${styles.grid} ${answer && busy ? styles.stale : ''}`}>
          {answer ? (
            <>
              <ByDay {...answer} />
              <Funnel steps={answer.funnel} />
              <SurveyGroups groups={answer.surveys} />
            </>
          ) : (
            ['leads', 'sign-ups', 'payouts', 'funnel'].map((chart) => (
              <div key={chart} className={styles.card} aria-hidden="true">
                <Skeleton shape="title" />
                <Skeleton lines={2} />
              </div>
            ))
          )}
        </div>
      )}
    </section>
  );
}
