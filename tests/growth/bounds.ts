import type { Cost } from '../costs/measure.ts';

/** What may grow more than twice when the data grow ten times: how far, and why. */
export interface Bound {
  which: RegExp;
  /** Rows read at most, whatever the size; of a file, for each of its lines. */
  most: number;
  per?: 'line';
  why: string;
}

export const mostOf = ({ most, per }: Bound, { lines = 0 }: Cost) =>
  per === 'line' ? most * lines : most;

export const bounds: readonly Bound[] = [
  {
    which: /^GET \/api\/admin\/listas\/\w+\.csv/,
    most: 12,
    per: 'line',
    why: 'a file reads its rows, and what it shows beside each',
  },
  {
    which: /^GET \/api\/admin\/listas\/\w+\?/,
    most: 4000,
    why: 'a list counts its rows up to a thousand, each in an index and at most two tables',
  },
];
