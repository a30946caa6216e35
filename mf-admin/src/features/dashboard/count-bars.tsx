import { formatCount } from '../../counts.ts';
import styles from './count-bars.module.css';

interface CountBarsProps {
  /** A null count is unknown; `note` is shown below its bar. */
  counts: readonly { name: string; count: number | null; note?: string }[];
  most: number;
  size?: 'slim' | 'wide';
}

export function CountBars({ counts, most, size = 'slim' }: CountBarsProps) {
  return (
    <ol className={`${styles.bars} ${styles[size] ?? ''}`}>
      {counts.map(({ name, count, note }) => (
        <li key={name}>
          <span>{name}</span>
          <span className={styles.count}>{count === null ? '—' : formatCount(count)}</span>
          <span aria-hidden="true" className={styles.track}>
            <span
              className={styles.bar}
              style={{ inlineSize: `${most > 0 ? (100 * (count ?? 0)) / most : 0}%` }}
            />
          </span>
          {note !== undefined && <span className={styles.note}>{note}</span>}
        </li>
      ))}
    </ol>
  );
}
