import { type ReactNode, useId } from 'react';
import { formatDate, formatShortDay } from '#client/dates.ts';
import type { DayCount } from '#contract/dashboard/summary.ts';
import { DataTable } from '#ui/data-table.tsx';
import { formatCount } from '../../app/counts.ts';
import styles from './charts.module.css';

interface ChartProps {
  title: string;
  summary: string;
  note: string;
  children: ReactNode;
}

export function Chart({ title, summary, note, children }: ChartProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles.card}>
      <h2 id={id}>{title}</h2>
      <p>{summary}</p>
      <div>{children}</div>
      <p className={styles.note}>{note}</p>
    </section>
  );
}

interface DayChartProps extends Omit<ChartProps, 'children'> {
  /** One or two series of the same days. Null if the site has no counts for this filter. */
  series: readonly { label: string; days: readonly DayCount[] }[] | null;
  /** The last column of the table. */
  last?: { head: string; cell: (index: number) => string };
}

/** Shows counts by day as stacked columns. The columns are only a drawing: the table has the numbers. */
export function DayChart({ title, summary, note, series, last }: DayChartProps) {
  if (!series) {
    return (
      <Chart
        title={title}
        note={note}
        summary="No se cuenta por app. Quita el filtro de app para ver este gráfico."
      >
        <div className={styles.none} />
      </Chart>
    );
  }
  const days = (series[0]?.days ?? []).map(({ day }, index) => {
    const counts = series.map((one) => one.days[index]?.total ?? 0);
    return { day, counts, total: counts.reduce((sum, count) => sum + count, 0) };
  });
  const [best] = days.toSorted((one, other) => other.total - one.total);
  const max = Math.max(best?.total ?? 0, 1);
  const bestDay = best?.total
    ? ` El mejor día fue el ${formatDate(best.day)}, con ${formatCount(best.total)}.`
    : '';
  return (
    <Chart title={title} summary={`${summary}${bestDay}`} note={note}>
      <div aria-hidden="true">
        <p className={styles.legend}>
          <span>{formatCount(max)}</span>
          {series.length > 1 &&
            series.map(({ label }) => (
              <span key={label} className={styles.label}>
                {label}
              </span>
            ))}
        </p>
        <div className={styles.plot}>
          {days.map(({ day, counts }) => (
            <div
              key={day}
              title={[
                formatDate(day),
                ...series.map(({ label }, at) => `${label}: ${formatCount(counts[at] ?? 0)}`),
              ].join('\n')}
            >
              {series.map(({ label }, at) => (
                <span key={label} style={{ blockSize: `${(100 * (counts[at] ?? 0)) / max}%` }} />
              ))}
            </div>
          ))}
        </div>
        <p className={styles.days}>
          <span>{formatShortDay(days[0]?.day ?? '')}</span>
          <span>{formatShortDay(days.at(-1)?.day ?? '')}</span>
        </p>
      </div>
      <DataTable
        caption={title}
        head={['Día', ...series.map(({ label }) => label), ...(last ? [last.head] : [])]}
        rows={days.map(({ day, counts }, index) => ({
          name: formatShortDay(day),
          cells: [...counts.map(formatCount), ...(last ? [last.cell(index)] : [])],
        }))}
      />
    </Chart>
  );
}

interface CountBarsProps {
  /** The counts. A null count is unknown. `note` is below the bar. */
  counts: readonly { name: string; count: number | null; note?: string }[];
  max: number;
  isWide?: boolean;
}

export function CountBars({ counts, max, isWide = false }: CountBarsProps) {
  return (
    <ol className={`${styles.bars} ${isWide ? styles.wide : ''}`}>
      {counts.map(({ name, count, note }) => (
        <li key={name}>
          <span>{name}</span>
          <strong>{count === null ? '—' : formatCount(count)}</strong>
          <span aria-hidden="true" className={styles.track}>
            <span style={{ inlineSize: `${max > 0 ? (100 * (count ?? 0)) / max : 0}%` }} />
          </span>
          {note !== undefined && <span className={styles.note}>{note}</span>}
        </li>
      ))}
    </ol>
  );
}
