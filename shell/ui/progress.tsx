import { useId } from 'react';
import styles from './progress.module.css';

interface ProgressProps {
  label: string;
  /** The visible text. The default is «2 / 5». */
  text?: string;
  /** The text for screen readers. The default is «2 de 5». */
  spoken?: string;
  value: number;
  max: number;
  /** The colour. `inherit` means the text's colour, for a bar on a coloured background. */
  tone?: 'brand' | 'inherit';
  /** True if the bar has `max` separate parts. Use it for small numbers. */
  inParts?: boolean;
}

export function Progress(props: ProgressProps) {
  const { label, value, max, tone = 'brand', inParts = false } = props;
  const { text = `${value} / ${max}`, spoken = `${value} de ${max}` } = props;
  const id = useId();
  return (
    <div className={styles.progress}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <span className={styles.text} aria-hidden="true" translate="no">
        {text}
      </span>
      <progress
        id={id}
        className={`${styles.bar} ${styles[tone]} ${inParts ? styles.parts : ''}`}
        // A script sets this style, because the CSP allows no style attributes in a server-rendered page.
        ref={(bar) => {
          if (bar && inParts) bar.style.maskSize = `${100 / Math.max(max, 1)}% 100%`;
        }}
        value={Math.min(value, max)}
        // With a max of 0, the browser would treat the progress as indeterminate.
        max={Math.max(max, 1)}
        aria-valuetext={spoken}
      />
    </div>
  );
}
