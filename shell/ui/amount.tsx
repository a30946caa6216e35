import { formatCents } from '#contract/money.ts';

/** An amount of money, which translators leave as it is. */
export function Amount({ cents }: { cents: number }) {
  return <span translate="no">{formatCents(cents)}</span>;
}
