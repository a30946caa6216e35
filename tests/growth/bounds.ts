import type { Cost } from '../costs/measure.ts';

/** A limit and its reason, for a probe that may read over twice as much with ten times the data. */
export interface Bound {
  which: RegExp;
  /** The largest allowed number of rows read with 10,000 members, or per unit if `isPerUnit` is true. */
  max: number;
  isPerUnit?: true;
  why: string;
}

export const calculateMaxRows = ({ max, isPerUnit }: Bound, { units = 0 }: Cost) =>
  isPerUnit ? max * units : max;

export const bounds: readonly Bound[] = [
  {
    which: /^cron, a whole night’s check/,
    max: 15,
    isPerUnit: true,
    why: 'each night reads the whole ledger, a chunk of members at a time: rows an entry',
  },
  {
    which: /^POST \/api\/admin\/conciliacion\/revisar/,
    max: 1_500_000,
    why: 'a press checks for two seconds, 20 chunks at most; the cron goes on',
  },
  {
    which: /^GET \/api\/admin\/conciliacion/,
    max: 4,
    isPerUnit: true,
    why: 'one day side by side: 13,000 surveys a day with the most members that D1 holds (decision 053)',
  },
  {
    which: /^cron, a letter on its way/,
    max: 8000,
    why: 'a run looks at 1,000 leads at most, and for each at what ends letters, confirms it or came before',
  },
  {
    which: /\.csv/,
    max: 12,
    isPerUnit: true,
    why: 'a file reads its rows, and what it shows beside each: rows a line',
  },
  {
    which: /^GET \/api\/admin\/listas\/\w+\?en=nombre&buscar=\w+\+/,
    max: 30_000,
    why: 'of each of the 2,000 rows that a page looks at, all words of its name',
  },
  {
    which: /^GET \/api\/admin\/listas\/\w+(\?|,|$)/,
    max: 10_500,
    why: 'a page looks at 2,000 rows at most, and so do its count and what finds its end',
  },
  {
    which: /^GET \/api\/admin\/resumen\/graficos/,
    max: 1.1,
    isPerUnit: true,
    why: 'the newest 10,000 starts, and each row of its days once: 21 ms for 100,000 members (decision 053)',
  },
  {
    which: /^GET \/api\/admin\/ingresos(\?|$)/,
    max: 2.1,
    isPerUnit: true,
    why: 'each row of its days once, a lead with its index because none has its page, and the groups (decision 053)',
  },
  {
    which: /^GET \/api\/admin\/resumen$/,
    max: 3500,
    why: '«Hoy» counts waiting claims and noticed applicants up to a thousand',
  },
  {
    which: /^GET \/api\/encuestas, settings/,
    max: 5500,
    why: 'the newest 5,000 starts, once in ten minutes for all members',
  },
];
