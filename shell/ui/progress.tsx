import { useId } from 'react';
import styles from './progress.module.css';

interface ProgressProps {
  label: string;
  /** How far it is, shown beside the label: «2 / 5». */
  text: string;
  /** The same as a screen reader says it: «2 de 5». */
  spoken: string;
  value: number;
  max: number;
  /** `inherit` draws with the colour of the text around it, on a coloured ground. */
  tone?: 'brand' | 'inherit';
}

/** A labelled bar of how much of `max` is reached. */
export function Progress({ label, text, spoken, value, max, tone = 'brand' }: ProgressProps) {
  const id = useId();
  return (
    <div className={styles.progress}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <span className={styles.text} aria-hidden="true">
        {text}
      </span>
      <progress
        id={id}
        className={`${styles.bar} ${styles[tone]}`}
        value={Math.min(value, max)}
        // A bar without an end would count as one whose end is unknown.
        max={Math.max(max, 1)}
        aria-valuetext={spoken}
      />
    </div>
  );
}
