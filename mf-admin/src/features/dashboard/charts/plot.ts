export interface Column {
  day: string;
  /** By series key. */
  values: Record<string, number>;
}

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

interface Plot {
  /** By series, one box per column. */
  boxes: { key: string; boxes: Box[] }[];
  /** Each column's horizontal range, its gap included. */
  bands: { x: number; width: number }[];
  ticks: { value: number; y: number }[];
  /** Indices of the columns with a date label. */
  labelled: number[];
  baseline: number;
}

export const margin = { top: 12, right: 8, bottom: 24, left: 36 } as const;
const widestLabel = 52;

/** Step that gives about four ticks up to `top`: 1, 2 or 5 times a power of ten. */
function stepTo(top: number): number {
  const power = 10 ** Math.floor(Math.log10(top / 4));
  const part = top / 4 / power;
  if (part >= Math.sqrt(50)) return 10 * power;
  if (part >= Math.sqrt(10)) return 5 * power;
  return part >= Math.sqrt(2) ? 2 * power : power;
}

/** The smallest scale that ends on a tick and includes `most`. */
function niceScale(most: number): { top: number; ticks: number[] } {
  const step = stepTo(most);
  const top = Math.ceil(most / step) * step;
  // A higher top may need larger steps.
  if (stepTo(top) !== step) return niceScale(top);
  return { top, ticks: Array.from({ length: top / step + 1 }, (_, index) => index * step) };
}

/** Lays stacked columns out in a picture of `width` × `height` px. */
export function layOut(
  columns: readonly Column[],
  keys: readonly string[],
  { width, height }: { width: number; height: number },
): Plot {
  const gap = columns.length > 45 ? 0.15 : 0.3;
  const edge = 0.1;
  const room = Math.max(width - margin.right - margin.left, 0);
  const spacing = room / (columns.length - gap + 2 * edge);
  const left = (index: number) => margin.left + spacing * (index + edge);
  const wide = spacing * (1 - gap);
  const totals = columns.map(({ values }) =>
    keys.reduce((sum, key) => sum + (values[key] ?? 0), 0),
  );
  // An empty chart still has a scale.
  const { top, ticks } = niceScale(Math.max(...totals, 4));
  const baseline = height - margin.bottom;
  const y = (value: number) => baseline - ((baseline - margin.top) * value) / top;
  const stacked = (column: Column, before: number) =>
    keys.slice(0, before).reduce((sum, key) => sum + (column.values[key] ?? 0), 0);
  const every = Math.max(1, Math.ceil(widestLabel / Math.max(spacing, 1)));
  const last = columns.length - 1;
  return {
    boxes: keys.map((key, layer) => ({
      key,
      boxes: columns.map((column, index) => {
        const [from, to] = [y(stacked(column, layer)), y(stacked(column, layer + 1))];
        return { x: left(index), y: to, width: wide, height: from - to };
      }),
    })),
    bands: columns.map((_, index) => ({ x: left(index), width: wide })),
    ticks: ticks.map((value) => ({ value, y: y(value) })),
    // Counted back from today, which always has a label.
    labelled: columns.map((_, index) => index).filter((index) => (last - index) % every === 0),
    baseline,
  };
}
