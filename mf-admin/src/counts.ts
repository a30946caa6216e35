const count = new Intl.NumberFormat('es-419');
const percent = new Intl.NumberFormat('es-419', { style: 'percent', maximumFractionDigits: 0 });
const smallPercent = new Intl.NumberFormat('es-419', {
  style: 'percent',
  maximumFractionDigits: 1,
});

/** «1,204» */
export function formatCount(value: number): string {
  return count.format(value);
}

/** «1 lead», «2 leads» */
export function plural(value: number, one: string, many: string): string {
  return `${formatCount(value)} ${value === 1 ? one : many}`;
}

/** A fraction (0 to 1) as «38 %», with one decimal below a tenth: «0.4 %». */
export function formatShare(share: number): string {
  return (share > 0 && share < 0.1 ? smallPercent : percent).format(share);
}

/** «26–50 de 385»: which rows of a list are shown. `total`: null if more than `counted`. */
export function formatRange(
  first: number,
  shown: number,
  total: number | null | undefined,
  counted: number,
): string {
  if (shown === 0) return 'Ninguna fila';
  const range =
    shown === 1 ? formatCount(first) : `${formatCount(first)}–${formatCount(first + shown - 1)}`;
  return `${range} de ${total == null ? `más de ${formatCount(counted)}` : formatCount(total)}`;
}
