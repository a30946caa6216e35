/**
 * Puts commas between thousands: `1,234.00`. Without Intl, because its first object costs a phone about 100
 * ms.
 */
const group = (written: string) => written.replace(/\B(?=(\d{3})+(?!\d))/g, ',');

/** US cents as `US$ 25.00`, `−US$ 3.50`, `US$ 1,234.00`; no line ends after «US$». */
export function formatCents(cents: number): string {
  return `${cents < 0 ? '−' : ''}US$\u00a0${group(writeCents(Math.abs(cents)))}`;
}

/** US cents for charts: `9.50`; without cents from 100 dollars on: `1,234`. */
export function formatShortAmount(cents: number): string {
  return Math.abs(cents) < 10_000 ? writeCents(cents) : group((cents / 100).toFixed(0));
}

/** US cents as a plain decimal number of dollars, for files and other sites: `-3.05`. */
export function writeCents(cents: number): string {
  return (cents / 100).toFixed(2);
}

/**
 * Parses dollars (`25`, `25.5`, `1234,05`) as US cents, exactly. Null for more than two decimals, or grouped
 * thousands, which could be decimals.
 */
export function parseCents(typed: string): number | null {
  const found = /^(\d{1,9})(?:[.,](\d{1,2}))?$/.exec(typed.trim());
  if (!found) return null;
  const [, dollars = '', decimals = ''] = found;
  return Number(dollars) * 100 + Number(decimals.padEnd(2, '0'));
}
