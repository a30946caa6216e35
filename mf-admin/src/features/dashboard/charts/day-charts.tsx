import { formatDate, formatShortDay } from '#client/dates.ts';
import type { ChartsAnswer, DayCount } from '#contract/dashboard/summary.ts';
import { formatCents } from '#contract/money.ts';
import { DataTable } from '#ui/data-table.tsx';
import { formatCount, plural } from '../../../counts.ts';
import { BarChart, type Series } from './bar-chart.tsx';
import { ChartCard } from './chart-card.tsx';
import styles from './charts.module.css';

const sumOf = (days: readonly DayCount[]) => days.reduce((sum, { total }) => sum + total, 0);

/** Empty when every day is 0. */
function bestDay(days: readonly DayCount[]): string {
  const best = days.reduce<DayCount | null>(
    (most, day) => (day.total > (most?.total ?? 0) ? day : most),
    null,
  );
  return best
    ? ` El mejor día fue el ${formatDate(best.dia)}, con ${formatCount(best.total)}.`
    : '';
}

const leadSeries: Series[] = [
  { key: 'desbloqueo', label: 'Desbloqueo', tone: 'one' },
  { key: 'formulario', label: 'Formulario', tone: 'two' },
];

export function LeadsChart({ leads: { desbloqueo, formulario } }: Pick<ChartsAnswer, 'leads'>) {
  const columns = desbloqueo.map(({ dia, total }, index) => ({
    dia,
    values: { desbloqueo: total, formulario: formulario[index]?.total ?? 0 },
  }));
  const days = columns.map(({ dia, values }) => ({
    dia,
    total: values.desbloqueo + values.formulario,
  }));
  const [unlocks, forms] = [sumOf(desbloqueo), sumOf(formulario)];
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
          rows={columns.map(({ dia, values }, index) => ({
            name: formatShortDay(dia),
            cells: [values.desbloqueo, values.formulario, days[index]?.total ?? 0].map(formatCount),
          }))}
        />
      </div>
    </ChartCard>
  );
}

const notByApp = 'No se cuenta por app. Quita el filtro de app para ver este gráfico.';

export function SignUpsChart({ registros }: Pick<ChartsAnswer, 'registros'>) {
  const total = sumOf(registros ?? []);
  return (
    <ChartCard
      title="Registros por día"
      summary={
        registros
          ? `${plural(total, 'cuenta nueva', 'cuentas nuevas')}.${bestDay(registros)}`
          : notByApp
      }
      note="Cuenta las cuentas creadas que no se borraron, hayan confirmado su correo o no."
    >
      {registros ? (
        <div>
          <BarChart
            label="Día del gráfico de registros"
            columns={registros.map(({ dia, total }) => ({ dia, values: { cuentas: total } }))}
            series={[{ key: 'cuentas', label: 'Cuentas nuevas', tone: 'one' }]}
          />
          <DataTable
            caption="Registros por día"
            head={['Día', 'Cuentas nuevas']}
            rows={registros.map(({ dia, total }) => ({
              name: formatShortDay(dia),
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
export function PayoutsChart({ pagos }: Pick<ChartsAnswer, 'pagos'>) {
  const cents = (pagos ?? []).reduce((sum, { montoCents }) => sum + montoCents, 0);
  const total = plural(sumOf(pagos ?? []), 'pago solicitado', 'pagos solicitados');
  return (
    <ChartCard
      title="Pagos solicitados por día"
      summary={pagos ? `${total} por ${formatCents(cents)}.${bestDay(pagos)}` : notByApp}
      note="Cuenta las solicitudes en el día en que se pidieron, también las que luego se cancelaron o rechazaron."
    >
      {pagos ? (
        <div>
          <BarChart
            label="Día del gráfico de pagos"
            columns={pagos.map(({ dia, total }) => ({ dia, values: { pagos: total } }))}
            series={[{ key: 'pagos', label: 'Pagos', tone: 'one' }]}
            more={(index) => formatCents(pagos[index]?.montoCents ?? 0)}
          />
          <DataTable
            caption="Pagos solicitados por día"
            head={['Día', 'Pagos', 'Monto']}
            rows={pagos.map(({ dia, total, montoCents }) => ({
              name: formatShortDay(dia),
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
