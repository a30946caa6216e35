import { formatCents } from '#contract/money.ts';
import styles from './amount.module.css';

/** An amount of money on one line, which translators leave as it is. */
export function Amount({ cents }: { cents: number }) {
  return (
    <span translate="no" className={styles.amount}>
      {formatCents(cents)}
    </span>
  );
}
