import { formatShortDay } from '#client/dates.ts';
import type { PanelAnswer } from '#contract/members/panel.ts';
import { formatCents, formatShortAmount } from '#contract/money.ts';
import { Amount } from '#ui/amount.tsx';
import { DataTable } from '#ui/data-table.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { panel } from '#ui/glyphs.ts';
import { Tile } from '#ui/tile.tsx';
import styles from './earnings.module.css';

type Weeks = PanelAnswer['weeks'];

const title = 'Lo que ganaste por semana';

/** The size in units of the chart's viewBox. The chart fills the width of its container. */
export const chartSize = { width: 296, height: 150 };

const labels = { top: 14, bottom: 18 };
const gapShare = 0.3;

interface Bar {
  x: number;
  y: number;
  width: number;
  height: number;
}

export function layOutBars(amounts: number[]): { bars: Bar[]; baseline: number } {
  const max = Math.max(0, ...amounts);
  const min = Math.min(0, ...amounts);
  // The label of a negative bar is below the bar.
  const space = chartSize.height - labels.top - labels.bottom - (min < 0 ? labels.top : 0);
  const unit = space / Math.max(max - min, 1);
  const baseline = labels.top + max * unit;
  const slot = chartSize.width / Math.max(amounts.length, 1);
  const bars = amounts.map((amount, index) => ({
    x: index * slot + (slot * gapShare) / 2,
    y: amount < 0 ? baseline : baseline - amount * unit,
    width: slot * (1 - gapShare),
    // The smallest amount stays visible.
    height: amount === 0 ? 0 : Math.max(2, Math.abs(amount) * unit),
  }));
  return { bars, baseline };
}

function lookOf(cents: number, isThisWeek: boolean): string | undefined {
  if (cents < 0) return styles.lost;
  return isThisWeek ? styles.current : styles.earned;
}

function Chart({ weeks }: { weeks: Weeks }) {
  const { bars, baseline } = layOutBars(weeks.map(({ montoCents }) => montoCents));
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${chartSize.width} ${chartSize.height}`}
      className={styles.chart}
    >
      <line x1="0" x2={chartSize.width} y1={baseline} y2={baseline} />
      {weeks.map(({ start, montoCents }, index) => {
        const { x, y, width, height } = bars[index] ?? { x: 0, y: 0, width: 0, height: 0 };
        const middle = x + width / 2;
        return (
          <g key={start} className={lookOf(montoCents, index === weeks.length - 1)}>
            <rect x={x} y={y} width={width} height={height} rx="3" />
            {montoCents !== 0 && (
              <text x={middle} y={montoCents < 0 ? y + height + 11 : y - 4}>
                {formatShortAmount(montoCents)}
              </text>
            )}
            {/* The chart shows only every second date, because more dates do not fit. */}
            {(weeks.length - index) % 2 === 1 && (
              <text x={middle} y={chartSize.height - 2} className={styles.week}>
                {formatShortDay(start)}
              </text>
            )}
          </g>
        );
      })}
    </svg>
  );
}

export function Earnings({ weeks }: { weeks: Weeks }) {
  const isEmpty = weeks.every(({ montoCents }) => montoCents === 0);
  const thisWeek = weeks.at(-1)?.montoCents ?? 0;
  const best = Math.max(...weeks.map(({ montoCents }) => montoCents));
  return (
    <Tile title={title}>
      {isEmpty ? (
        <EmptyState draw={panel}>
          Aquí verás crecer tus semanas. Responde una encuesta y aparecerá la primera barra.
        </EmptyState>
      ) : (
        <>
          <p>
            Esta semana:{' '}
            <strong>
              <Amount cents={thisWeek} />
            </strong>
          </p>
          {best > thisWeek && (
            <p className={styles.best}>
              Tu mejor semana: <Amount cents={best} />
            </p>
          )}
          <Chart weeks={weeks} />
          <DataTable
            caption={title}
            head={['Semana del', 'Ganaste']}
            rows={weeks.map(({ start, montoCents }) => ({
              name: formatShortDay(start),
              cells: [formatCents(montoCents)],
            }))}
          />
        </>
      )}
    </Tile>
  );
}
