import styles from './skeleton.module.css';

interface SkeletonProps {
  lines?: number;
  /** `block`: a picture, a chart or a button. */
  shape?: 'text' | 'title' | 'block';
}

/** Placeholder of content, hidden from screen readers, because the page announces that it loads. */
export function Skeleton({ lines = 1, shape = 'text' }: SkeletonProps) {
  return (
    <div className={styles.skeleton} aria-hidden="true">
      {Array.from({ length: lines }, (_, line) => (
        <span key={line} className={`${styles.line} ${styles[shape]}`} />
      ))}
    </div>
  );
}
