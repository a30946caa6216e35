import type { Cost } from '../costs/measure.ts';

/** What may grow more than twice when the data grow ten times: how far, and why. */
export interface Bound {
  which: RegExp;
  /** Rows read at most, whatever the size; or for each of the probe's `units`. */
  most: number;
  isPerUnit?: true;
  why: string;
}

export const mostOf = ({ most, isPerUnit }: Bound, { units = 0 }: Cost) =>
  isPerUnit ? most * units : most;

export const bounds: readonly Bound[] = [
  {
    which: /^cron, a whole night’s check/,
    most: 40,
    isPerUnit: true,
    why: 'each night reads the whole ledger, a chunk of members at a time',
  },
  {
    which: /^GET \/api\/admin\/listas\/\w+\.csv/,
    most: 12,
    isPerUnit: true,
    why: 'a file reads its rows, and what it shows beside each',
  },
  {
    which: /^GET \/api\/admin\/listas\/\w+\?/,
    most: 4000,
    why: 'a list counts its rows up to a thousand, each in an index and at most two tables',
  },
];
