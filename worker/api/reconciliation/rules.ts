import type { CheckAnswer, ComparedRow, Figure } from '#contract/reconciliation/reconciliation.ts';
import { clockOf } from '../time/clock.ts';

/** One side's count and sum (US cents) of a day. `clave`: a provider's id, or empty. */
export interface FigureRow {
  lado: string;
  clave: string;
  cuantos: number;
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
  return others.every(({ cuantos, cents }) => cuantos === first?.cuantos && cents === first.cents);
}

function compared(row: Omit<ComparedRow, 'coincide'>): ComparedRow {
  return { ...row, coincide: agree([row.recibido, row.anotado, row.movimientos]) };
}

/**
 * A day side by side: surveys and reversals of each provider, then payouts. `providers` are their ids
 * and names. Amounts are US cents, of lines too as what they moved, without a sign.
 */
export function compare(figures: FigureRow[], providers: [id: string, name: string][]) {
  const figure = (lado: string, clave = ''): Figure => {
    const found = figures.find((row) => row.lado === lado && row.clave === clave);
    return { cuantos: found?.cuantos ?? 0, cents: found?.cents ?? 0 };
  };
  const surveys = providers.flatMap(([id, name]) => [
    compared({
      grupo: 'encuestas',
      asunto: `Encuestas de ${name}`,
      recibido: figure('postbacks', id),
      anotado: figure('encuestas', id),
      movimientos: figure('encuesta', id),
    }),
    compared({
      grupo: 'encuestas',
      asunto: `Anulaciones de ${name}`,
      recibido: null,
      anotado: figure('anulaciones', id),
      movimientos: figure('reverso', id),
    }),
  ]);
  const payouts: Omit<ComparedRow, 'coincide' | 'grupo'>[] = [
    {
      asunto: 'Pagos pedidos',
      recibido: null,
      anotado: figure('pedidos'),
      movimientos: figure('pago'),
    },
    {
      asunto: 'Pagos rechazados o cancelados',
      recibido: null,
      anotado: figure('devueltos'),
      movimientos: figure('devolucion'),
    },
    {
      asunto: 'Pagos hechos por PayPal',
      recibido: figure('paypal'),
      anotado: figure('por-paypal'),
      movimientos: null,
    },
    {
      asunto: 'Pagos hechos a mano',
      recibido: null,
      anotado: figure('a-mano'),
      movimientos: null,
    },
  ];
  return [...surveys, ...payouts.map((row) => compared({ grupo: 'pagos', ...row }))];
}

/** The sentence that answers the administrator's check. */
export function sentenceOf({ fin, differences, revisados }: CheckAnswer['revision']): string {
  if (fin === null) return `La revisión sigue: van ${revisados} miembros.`;
  if (differences === 0) return 'La revisión terminó: todo cuadra.';
  return differences === 1
    ? 'La revisión terminó y encontró una diferencia.'
    : `La revisión terminó y encontró ${differences} diferencias.`;
}
