/** Least balance that can be paid out, in US cents. */
export const minimumPayoutCents = 2500;

/** Shows US cents as the site writes money: `US$ 25.00`, `−US$ 3.50`, `US$ 1,234.00`. */
export function formatCents(cents: number): string {
  const amount = new Intl.NumberFormat('es-419', {
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  }).format(Math.abs(cents) / 100);
  return `${cents < 0 ? '−' : ''}US$ ${amount}`;
}
