import { useId } from 'react';
import styles from './progress.module.css';

interface ProgressProps {
  label: string;
  /** «2 / 5». */
  text: string;
  /** `text` for screen readers: «2 de 5». */
  spoken: string;
  value: number;
  max: number;
  /** `inherit`: the text's colour, on a coloured ground. */
  tone?: 'brand' | 'inherit';
  /** Split into `max` parts; for a handful. */
  inParts?: boolean;
}

export function Progress(props: ProgressProps) {
  const { label, text, spoken, value, max, tone = 'brand', inParts = false } = props;
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
        className={`${styles.bar} ${styles[tone]} ${inParts ? styles.parts : ''}`}
        // Not as an attribute: a page that the server writes may have no styles in it.
        ref={(bar) => {
          if (bar && inParts) bar.style.maskSize = `${100 / Math.max(max, 1)}% 100%`;
        }}
        value={Math.min(value, max)}
        // A bar without an end would count as one whose end is unknown.
        max={Math.max(max, 1)}
        aria-valuetext={spoken}
      />
    </div>
  );
}
