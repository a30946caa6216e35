import { formatCents } from '#contract/money.ts';
import styles from './amount.module.css';

/** Shows an amount of money on one line. Translation programs in browsers do not change it. */
export function Amount({ cents }: { cents: number }) {
  return (
    <span translate="no" className={styles.amount}>
      {formatCents(cents)}
    </span>
  );
}
