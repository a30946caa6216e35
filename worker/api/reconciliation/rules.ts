import { findClock } from '../time/clock.ts';

/** A count and a sum in US cents. */
export interface Figure {
  count: number;
  cents: number;
}

/** The figure of one side (for example the ledger) for a day. `key` is a provider's id or an empty text. */
export interface FigureRow extends Figure {
  side: string;
  key: string;
}

/** Figures of an outside service, the site and the ledger. A figure is null if its side has no such data. */
export interface ComparedRow {
  /** A text such as «Encuestas de CPX Research» or «Pagos pedidos». */
  subject: string;
  received: Figure | null;
  recorded: Figure | null;
  entries: Figure | null;
  matches: boolean;
}

/** The hour of TIME_ZONE at which the day's check may start. */
const startHour = 3;

/** Returns whether the hour of the day's check has come. `now` is in UTC ms, and `timeZone` is an IANA name. */
export function isCheckTime(now: number, timeZone: string): boolean {
  const [, time] = findClock(timeZone)(now);
  return Number(time.slice(0, 2)) >= startHour;
}

function agree(figures: (Figure | null)[]): boolean {
  const [first, ...others] = figures.filter((figure) => figure !== null);
  return others.every(({ count, cents }) => count === first?.count && cents === first.cents);
}

/** Compares surveys and reversals by provider, then payouts. Amounts are US cents without a sign. */
export function compareFigures(
  figures: FigureRow[],
  providers: [id: string, name: string][],
): ComparedRow[] {
  /** Returns the figure of a side, or null if the row has no such side. */
  const figure = (side: string | null, key = ''): Figure | null => {
    if (side === null) return null;
    const found = figures.find((row) => row.side === side && row.key === key);
    return { count: found?.count ?? 0, cents: found?.cents ?? 0 };
  };
  type Sides = [received: string | null, recorded: string, entries: string | null, key?: string];
  const row = (subject: string, ...[from, made, moved, key]: Sides): ComparedRow => {
    const received = figure(from, key);
    const recorded = figure(made, key);
    const entries = figure(moved, key);
    return { subject, received, recorded, entries, matches: agree([received, recorded, entries]) };
  };
  return [
    ...providers.flatMap(([id, name]) => [
      row(`Encuestas de ${name}`, 'postbacks', 'encuestas', 'encuesta', id),
      row(`Anulaciones de ${name}`, null, 'anulaciones', 'reverso', id),
    ]),
    row('Pagos pedidos', null, 'pedidos', 'pago'),
    row('Pagos rechazados, cancelados o que volvieron', null, 'devueltos', 'devolucion'),
    row('Pagos hechos por PayPal', 'paypal', 'por-paypal', null),
    row('Pagos hechos por archivo o a mano', null, 'a-mano', null),
  ];
}

interface Progress {
  /** The end of the run in UTC ms; null for an unfinished run. */
  finishedAt: number | null;
  differences: number;
  checked: number;
}

/** Returns the message after a check that the administrator started. */
export function describeRun(
  { finishedAt, differences, checked }: Progress,
  warnings: number,
): string {
  if (finishedAt === null) return `La revisión sigue: van ${checked} miembros.`;
  if (differences === 0) {
    if (warnings === 0) return 'La revisión terminó: todo cuadra.';
    return `La revisión terminó: todo cuadra, ${warnings} ${warnings === 1 ? 'aviso' : 'avisos'}.`;
  }
  return differences === 1
    ? 'La revisión terminó y encontró una diferencia.'
    : `La revisión terminó y encontró ${differences} diferencias.`;
}
