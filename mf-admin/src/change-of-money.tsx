import { formatCents } from '#contract/money.ts';
import styles from './change-of-money.module.css';

/** An amount (US cents) that came or went, with its sign: «+US$ 1.25». Nothing changed: a dash. */
export function ChangeOfMoney({ cents }: { cents: number }) {
  if (cents === 0) return '—';
  return cents > 0 ? (
    <span className={styles.plus}>+{formatCents(cents)}</span>
  ) : (
    <span>{formatCents(cents)}</span>
  );
}
