import { type PointerEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { formatDate, formatShortDay } from '#client/dates.ts';
import { formatCount } from '../../../counts.ts';
import styles from './bar-chart.module.css';
import { type Column, layOut } from './plot.ts';

export interface Series {
  key: string;
  label: string;
  tone: 'one' | 'two';
}

interface BarChartProps {
  /** Accessible name of the slider that moves along the columns. */
  label: string;
  columns: readonly Column[];
  series: readonly Series[];
  more?: (index: number) => string | null;
}

const height = 240;

/** Width of an element in px, kept current when the window changes; 0 before it is measured. */
function useWidth<Shown extends HTMLElement>(): [RefObject<Shown | null>, number] {
  const ref = useRef<Shown>(null);
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const shown = ref.current;
    if (!shown) return;
    setWidth(shown.clientWidth);
    const observer = new ResizeObserver(() => setWidth(shown.clientWidth));
    observer.observe(shown);
    return () => observer.disconnect();
  }, []);
  return [ref, width];
}

function wordsOf({ values }: Column, series: readonly Series[], more: string | null): string[] {
  const parts = series.map(({ key, label }) => `${label}: ${formatCount(values[key] ?? 0)}`);
  return more ? [...parts, more] : parts;
}

/**
 * Stacked columns by day. An invisible slider on top makes every day reachable by pointer, touch
 * and arrow keys, and reads its numbers to screen readers.
 */
export function BarChart({ label, columns, series, more }: BarChartProps) {
  const [ref, width] = useWidth<HTMLDivElement>();
  const [active, setActive] = useState<number | null>(null);
  const last = columns.length - 1;
  const keys = series.map(({ key }) => key);
  const { boxes, bands, ticks, labelled, baseline } = layOut(columns, keys, { width, height });

  function follow({ clientX, currentTarget }: PointerEvent) {
    const x = clientX - currentTarget.getBoundingClientRect().left;
    const nearest = bands.findIndex((band) => x < band.x + band.width);
    setActive(nearest < 0 ? last : nearest);
  }

  const shown = active === null ? undefined : columns[active];
  const words = shown && wordsOf(shown, series, more?.(active ?? last) ?? null);
  const newest = columns[active ?? last];
  const band = active === null ? undefined : bands[active];
  const isRight = band !== undefined && band.x > width / 2;
  return (
    <div>
      {series.length > 1 && (
        <ul className={styles.legend}>
          {series.map(({ key, label, tone }) => (
            <li key={key}>
              <span aria-hidden="true" className={`${styles.swatch} ${styles[tone]}`} /> {label}
            </li>
          ))}
        </ul>
      )}
      <div
        ref={ref}
        className={styles.plot}
        onPointerMove={follow}
        onPointerLeave={() => setActive(null)}
      >
        <svg aria-hidden="true" width={width} height={height}>
          {ticks.map(({ value, y }) => (
            <g key={value}>
              <line x1="0" x2={width} y1={y} y2={y} className={styles.rule} />
              <text x="0" y={y - 4}>
                {formatCount(value)}
              </text>
            </g>
          ))}
          {band && (
            <rect
              className={styles.band}
              x={band.x - 2}
              y="0"
              width={band.width + 4}
              height={baseline}
            />
          )}
          {boxes.map(({ key, boxes: own }, index) => (
            <g key={key} className={styles[series[index]?.tone ?? 'one']}>
              {own.map((box, day) => box.height > 0 && <rect key={columns[day]?.day} {...box} />)}
            </g>
          ))}
          <line x1="0" x2={width} y1={baseline} y2={baseline} className={styles.base} />
          {labelled.map((index) => {
            const { x = 0, width: wide = 0 } = bands[index] ?? {};
            return (
              <text key={index} className={styles.day} x={x + wide / 2} y={height - 6}>
                {formatShortDay(columns[index]?.day ?? '')}
              </text>
            );
          })}
        </svg>
        <input
          type="range"
          className={styles.slider}
          aria-label={label}
          aria-valuetext={
            newest &&
            `${formatDate(newest.day)}. ${wordsOf(newest, series, more?.(active ?? last) ?? null).join('. ')}`
          }
          min={0}
          max={last}
          value={active ?? last}
          onChange={({ target }) => setActive(Number(target.value))}
          onFocus={() => setActive((before) => before ?? last)}
          onBlur={() => setActive(null)}
        />
        {shown && band && words && (
          <div
            aria-hidden="true"
            className={styles.tip}
            style={
              isRight
                ? { insetInlineEnd: width - band.x + 6 }
                : { insetInlineStart: band.x + band.width + 6 }
            }
          >
            <strong>{formatDate(shown.day)}</strong>
            {words.map((line) => (
              <span key={line}>{line}</span>
            ))}
          </div>
        )}
      </div>
    </div>
  );
}
