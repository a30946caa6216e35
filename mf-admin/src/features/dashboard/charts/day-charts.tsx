import { formatDate, formatShortDay } from '#client/dates.ts';
import type { ChartsAnswer, DayCount } from '#contract/dashboard/summary.ts';
import { formatCents } from '#contract/money.ts';
import { DataTable } from '#ui/data-table.tsx';
import { formatCount, plural } from '../../../counts.ts';
import { BarChart, type Series } from './bar-chart.tsx';
import { ChartCard } from './chart-card.tsx';
import styles from './charts.module.css';

const sumOf = (days: readonly DayCount[]) => days.reduce((sum, { total }) => sum + total, 0);

/** The day with the highest count; empty when every day is 0. */
function bestDay(days: readonly DayCount[]): string {
  const best = days.reduce<DayCount | null>(
    (most, day) => (day.total > (most?.total ?? 0) ? day : most),
    null,
  );
  return best
    ? ` El mejor día fue el ${formatDate(best.day)}, con ${formatCount(best.total)}.`
    : '';
}

const leadSeries: Series[] = [
  { key: 'unlock', label: 'Desbloqueo', tone: 'one' },
  { key: 'form', label: 'Formulario', tone: 'two' },
];

export function LeadsChart({ leads: { unlock, form } }: Pick<ChartsAnswer, 'leads'>) {
  const columns = unlock.map(({ day, total }, index) => ({
    day,
    values: { unlock: total, form: form[index]?.total ?? 0 },
  }));
  const days = columns.map(({ day, values }) => ({
    day,
    total: values.unlock + values.form,
  }));
  const [unlocks, forms] = [sumOf(unlock), sumOf(form)];
  const parts = `${formatCount(unlocks)} por desbloqueo y ${formatCount(forms)} por formulario`;
  return (
    <ChartCard
      title="Leads por día"
      summary={`${plural(unlocks + forms, 'lead', 'leads')}: ${parts}.${bestDay(days)}`}
      note="Cuenta los leads guardados, cada uno en el día en que llegó."
    >
      <div>
        <BarChart label="Día del gráfico de leads" columns={columns} series={leadSeries} />
        <DataTable
          caption="Leads por día"
          head={['Día', 'Desbloqueo', 'Formulario', 'Total']}
          rows={columns.map(({ day, values }, index) => ({
            name: formatShortDay(day),
            cells: [values.unlock, values.form, days[index]?.total ?? 0].map(formatCount),
          }))}
        />
      </div>
    </ChartCard>
  );
}

const notByApp = 'No se cuenta por app. Quita el filtro de app para ver este gráfico.';

export function SignUpsChart({ signUps }: Pick<ChartsAnswer, 'signUps'>) {
  const total = sumOf(signUps ?? []);
  return (
    <ChartCard
      title="Registros por día"
      summary={
        signUps
          ? `${plural(total, 'cuenta nueva', 'cuentas nuevas')}.${bestDay(signUps)}`
          : notByApp
      }
      note="Cuenta las cuentas creadas que no se borraron, hayan confirmado su correo o no."
    >
      {signUps ? (
        <div>
          <BarChart
            label="Día del gráfico de registros"
            columns={signUps.map(({ day, total }) => ({ day, values: { cuentas: total } }))}
            series={[{ key: 'cuentas', label: 'Cuentas nuevas', tone: 'one' }]}
          />
          <DataTable
            caption="Registros por día"
            head={['Día', 'Cuentas nuevas']}
            rows={signUps.map(({ day, total }) => ({
              name: formatShortDay(day),
              cells: [formatCount(total)],
            }))}
          />
        </div>
      ) : (
        <div className={styles.none} />
      )}
    </ChartCard>
  );
}

/** By the day of the request. */
export function PayoutsChart({ payouts }: Pick<ChartsAnswer, 'payouts'>) {
  const cents = (payouts ?? []).reduce((sum, { montoCents }) => sum + montoCents, 0);
  const total = plural(sumOf(payouts ?? []), 'pago solicitado', 'pagos solicitados');
  return (
    <ChartCard
      title="Pagos solicitados por día"
      summary={payouts ? `${total} por ${formatCents(cents)}.${bestDay(payouts)}` : notByApp}
      note="Cuenta las solicitudes en el día en que se pidieron, también las que luego se cancelaron o rechazaron."
    >
      {payouts ? (
        <div>
          <BarChart
            label="Día del gráfico de pagos"
            columns={payouts.map(({ day, total }) => ({ day, values: { payouts: total } }))}
            series={[{ key: 'payouts', label: 'Pagos', tone: 'one' }]}
            more={(index) => formatCents(payouts[index]?.montoCents ?? 0)}
          />
          <DataTable
            caption="Pagos solicitados por día"
            head={['Día', 'Pagos', 'Monto']}
            rows={payouts.map(({ day, total, montoCents }) => ({
              name: formatShortDay(day),
              cells: [formatCount(total), formatCents(montoCents)],
            }))}
          />
        </div>
      ) : (
        <div className={styles.none} />
      )}
    </ChartCard>
  );
}
