import { scaleBand, scaleLinear } from 'd3-scale';
import { stack } from 'd3-shape';

/** A column of a stacked chart: how many of each series there are on a day. */
export interface Column {
  dia: string;
  /** By the key of a series. */
  values: Record<string, number>;
}

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

interface Plot {
  /** By series, one box a column. */
  boxes: { key: string; boxes: Box[] }[];
  /** Place of each column, its gap included. */
  bands: { x: number; width: number }[];
  /** Lines to read the height by. */
  ticks: { value: number; y: number }[];
  /** Indices of the columns whose day is written below. */
  labelled: number[];
  baseline: number;
}

export const margin = { top: 12, right: 8, bottom: 24, left: 36 } as const;
const widestLabel = 52;

/** Lays stacked columns out in a picture of `width` × `height` px. */
export function layOut(
  columns: readonly Column[],
  keys: readonly string[],
  { width, height }: { width: number; height: number },
): Plot {
  const days = columns.map(({ dia }) => dia);
  const totals = columns.map(({ values }) =>
    keys.reduce((sum, key) => sum + (values[key] ?? 0), 0),
  );
  const x = scaleBand(days, [margin.left, Math.max(width - margin.right, margin.left)])
    .paddingInner(columns.length > 45 ? 0.15 : 0.3)
    .paddingOuter(0.1);
  const baseline = height - margin.bottom;
  // A chart without anything has a scale all the same.
  const y = scaleLinear([0, Math.max(...totals, 4)], [baseline, margin.top]).nice(4);
  const stacked = stack<Column>()
    .keys(keys)
    .value(({ values }, key) => values[key] ?? 0)([...columns]);
  const left = (dia: string) => x(dia) ?? 0;
  const every = Math.max(1, Math.ceil(widestLabel / Math.max(x.step(), 1)));
  const last = columns.length - 1;
  return {
    boxes: stacked.map(({ key, ...layers }) => ({
      key,
      boxes: days.map((dia, index) => {
        const [from = 0, to = 0] = layers[index] ?? [];
        return { x: left(dia), y: y(to), width: x.bandwidth(), height: y(from) - y(to) };
      }),
    })),
    bands: days.map((dia) => ({ x: left(dia), width: x.bandwidth() })),
    ticks: y
      .ticks(4)
      .filter(Number.isInteger)
      .map((value) => ({ value, y: y(value) })),
    // Counted from today, which is always told.
    labelled: days.map((_, index) => index).filter((index) => (last - index) % every === 0),
    baseline,
  };
}
