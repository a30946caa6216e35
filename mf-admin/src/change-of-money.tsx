import { formatCents } from '#contract/money.ts';
import styles from './change-of-money.module.css';

/** US cents with a sign: «+US$ 1.25»; a dash for 0. */
export function ChangeOfMoney({ cents }: { cents: number }) {
  if (cents === 0) return '—';
  return cents > 0 ? (
    <span className={styles.plus}>+{formatCents(cents)}</span>
  ) : (
    <span>{formatCents(cents)}</span>
  );
}
