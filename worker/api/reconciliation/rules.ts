import type { CheckAnswer, ComparedRow, Figure } from '#contract/reconciliation/reconciliation.ts';
import { clockOf } from '../time/clock.ts';

/** One side's count and sum (US cents) of a day. `key`: a provider's id, or empty. */
export interface FigureRow {
  side: string;
  key: string;
  count: number;
  cents: number;
}

/** The hour of TIME_ZONE from which the day's check is done. */
const startHour = 3;

/** Whether it is late enough for the day's check: `now` in UTC ms, `timeZone` an IANA name. */
export function isCheckTime(now: number, timeZone: string): boolean {
  const [, time] = clockOf(timeZone)(now);
  return Number(time.slice(0, 2)) >= startHour;
}

function agree(figures: (Figure | null)[]): boolean {
  const [first, ...others] = figures.filter((figure) => figure !== null);
  return others.every(({ count, cents }) => count === first?.count && cents === first.cents);
}

function compared(row: Omit<ComparedRow, 'matches'>): ComparedRow {
  return { ...row, matches: agree([row.received, row.recorded, row.entries]) };
}

/**
 * A day side by side: surveys and reversals of each provider, then payouts. `providers` are their ids
 * and names. Amounts are US cents without a sign, those of ledger entries included.
 */
export function compare(figures: FigureRow[], providers: [id: string, name: string][]) {
  const figure = (side: string, key = ''): Figure => {
    const found = figures.find((row) => row.side === side && row.key === key);
    return { count: found?.count ?? 0, cents: found?.cents ?? 0 };
  };
  const surveys = providers.flatMap(([id, name]) => [
    compared({
      group: 'encuestas',
      subject: `Encuestas de ${name}`,
      received: figure('postbacks', id),
      recorded: figure('encuestas', id),
      entries: figure('encuesta', id),
    }),
    compared({
      group: 'encuestas',
      subject: `Anulaciones de ${name}`,
      received: null,
      recorded: figure('anulaciones', id),
      entries: figure('reverso', id),
    }),
  ]);
  const payouts: Omit<ComparedRow, 'matches' | 'group'>[] = [
    {
      subject: 'Pagos pedidos',
      received: null,
      recorded: figure('pedidos'),
      entries: figure('pago'),
    },
    {
      subject: 'Pagos rechazados o cancelados',
      received: null,
      recorded: figure('devueltos'),
      entries: figure('devolucion'),
    },
    {
      subject: 'Pagos hechos por PayPal',
      received: figure('paypal'),
      recorded: figure('por-paypal'),
      entries: null,
    },
    {
      subject: 'Pagos hechos a mano',
      received: null,
      recorded: figure('a-mano'),
      entries: null,
    },
  ];
  return [...surveys, ...payouts.map((row) => compared({ group: 'pagos', ...row }))];
}

/** The sentence that answers the administrator's check. */
export function sentenceOf({ finishedAt, differences, checked }: CheckAnswer['run']): string {
  if (finishedAt === null) return `La revisión sigue: van ${checked} miembros.`;
  if (differences === 0) return 'La revisión terminó: todo cuadra.';
  return differences === 1
    ? 'La revisión terminó y encontró una diferencia.'
    : `La revisión terminó y encontró ${differences} diferencias.`;
}
