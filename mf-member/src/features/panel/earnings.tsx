import { formatCents } from '#contract/money.ts';
import type { PanelAnswer } from '#contract/panel.ts';
import { formatShortDay } from '#ui/dates.ts';
import { Tile } from '#ui/tile.tsx';
import { layOutBars, size } from './bars.ts';
import styles from './earnings.module.css';

type Weeks = PanelAnswer['semanas'];

function Chart({ weeks }: { weeks: Weeks }) {
  const { bars, baseline } = layOutBars(weeks.map(({ montoCents }) => montoCents));
  return (
    <svg aria-hidden="true" viewBox={`0 0 ${size.width} ${size.height}`} className={styles.chart}>
      <line x1="0" x2={size.width} y1={baseline} y2={baseline} />
      {weeks.map(({ inicio, montoCents }, index) => {
        const { x, y, width, height } = bars[index] ?? { x: 0, y: 0, width: 0, height: 0 };
        const middle = x + width / 2;
        return (
          <g key={inicio} className={montoCents < 0 ? styles.lost : styles.earned}>
            <rect x={x} y={y} width={width} height={height} rx="3" />
            {montoCents !== 0 && (
              <text x={middle} y={montoCents < 0 ? y + height + 11 : y - 4}>
                {(montoCents / 100).toFixed(2)}
              </text>
            )}
            <text x={middle} y={size.height - 2} className={styles.week}>
              {formatShortDay(inicio)}
            </text>
          </g>
        );
      })}
    </svg>
  );
}

function Table({ weeks }: { weeks: Weeks }) {
  return (
    <details className={styles.table}>
      <summary>Ver como tabla</summary>
      <table>
        <thead>
          <tr>
            <th scope="col">Semana del</th>
            <th scope="col">Ganaste</th>
          </tr>
        </thead>
        <tbody>
          {weeks.map(({ inicio, montoCents }) => (
            <tr key={inicio}>
              <th scope="row">{formatShortDay(inicio)}</th>
              <td>{formatCents(montoCents)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}

/** What the last weeks brought: bars for the eye, a table for everybody. */
export function Earnings({ weeks }: { weeks: Weeks }) {
  const isEmpty = weeks.every(({ montoCents }) => montoCents === 0);
  const thisWeek = weeks.at(-1)?.montoCents ?? 0;
  return (
    <Tile title="Lo que ganaste por semana">
      {isEmpty ? (
        <p className={styles.empty}>
          Aquí verás crecer tus semanas. Responde una encuesta y aparecerá la primera barra.
        </p>
      ) : (
        <>
          <p>
            Esta semana: <strong>{formatCents(thisWeek)}</strong>
          </p>
          <Chart weeks={weeks} />
          <Table weeks={weeks} />
        </>
      )}
    </Tile>
  );
}
