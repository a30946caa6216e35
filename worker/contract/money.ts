/** Writes `1,234.00` without Intl, because a phone needs about 100 ms for Intl's first object. */
const group = (written: string) => written.replace(/\B(?=(\d{3})+(?!\d))/g, ',');

/** Writes US cents as `US$ 25.00`, `−US$ 3.50`, `US$ 1,234.00`. No line can break after «US$». */
export function formatCents(cents: number): string {
  return `${cents < 0 ? '−' : ''}US$\u00a0${group(formatPlainDollars(Math.abs(cents)))}`;
}

/** Writes US cents for charts: `9.50`. From 100 dollars on, it writes no cents: `1,234`. */
export function formatShortAmount(cents: number): string {
  return Math.abs(cents) < 10_000 ? formatPlainDollars(cents) : group((cents / 100).toFixed(0));
}

/** Writes US cents as a plain decimal number of dollars for files and other sites: `-3.05`. */
export function formatPlainDollars(cents: number): string {
  return (cents / 100).toFixed(2);
}

/** Parses dollars (`25.5`, `1234,05`). Returns null for `1,234`, whose comma could begin decimals. */
export function parseCents(typed: string): number | null {
  const found = /^(\d{1,9})(?:[.,](\d{1,2}))?$/.exec(typed.trim());
  if (!found) return null;
  const [, dollars = '', decimals = ''] = found;
  return Number(dollars) * 100 + Number(decimals.padEnd(2, '0'));
}
