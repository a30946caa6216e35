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
