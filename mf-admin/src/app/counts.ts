const count = new Intl.NumberFormat('es-419');
const percent = new Intl.NumberFormat('es-419', { style: 'percent', maximumFractionDigits: 0 });
const smallPercent = new Intl.NumberFormat('es-419', {
  style: 'percent',
  maximumFractionDigits: 1,
});

/** Formats a number: «1,204». */
export function formatCount(value: number): string {
  return count.format(value);
}

/** Formats a number with its noun: «1 lead», «2 leads». */
export function pluralize(value: number, one: string, many: string): string {
  return `${formatCount(value)} ${value === 1 ? one : many}`;
}

/** Formats a fraction (0 to 1) as «38 %». Below ten per cent the result has one decimal: «0.4 %». */
export function formatShare(share: number): string {
  return (share > 0 && share < 0.1 ? smallPercent : percent).format(share);
}

const rate = new Intl.NumberFormat('es-419', { style: 'percent', maximumFractionDigits: 2 });

/** Formats a fraction (0 to 1) of one per cent or less: «0.04 %». */
export const formatSmallShare = (share: number): string => rate.format(share);

const relative = new Intl.RelativeTimeFormat('es-419', { numeric: 'always' });
const minuteMs = 60_000;
const units = [
  ['day', 1440 * minuteMs],
  ['hour', 60 * minuteMs],
  ['minute', minuteMs],
] as const;

/** Formats the time since `time` (UTC ms): «hace 3 horas», or «hace un momento» in the first minute. */
export function formatSince(time: number, now: number): string {
  const ago = now - time;
  const [unit, ms] = units.find(([, length]) => ago >= length) ?? [];
  return unit && ms ? relative.format(-Math.floor(ago / ms), unit) : 'hace un momento';
}

/** Returns which rows of a list the page shows: «26–50 de 385», «26–50 de 1,000 o más». */
export function formatRange(
  first: number,
  shown: number,
  of: { total: number | null; counted: number } | null | undefined,
): string {
  if (shown === 0) return 'Ninguna fila';
  const range =
    shown === 1 ? formatCount(first) : `${formatCount(first)}–${formatCount(first + shown - 1)}`;
  const last = first + shown - 1;
  const known = Math.max(last, of?.counted ?? 0);
  return `${range} de ${of?.total == null ? `${formatCount(known)} o más` : formatCount(of.total)}`;
}
