import styles from './skeleton.module.css';

interface SkeletonProps {
  lines?: number;
  /** The shape. `block` stands for a picture, a chart or a button. */
  shape?: 'text' | 'title' | 'block';
}

/**
 * A placeholder of content. It is hidden from screen readers, because the page itself announces that it loads.
 */
export function Skeleton({ lines = 1, shape = 'text' }: SkeletonProps) {
  return (
    <div className={styles.skeleton} aria-hidden="true">
      {Array.from({ length: lines }, (_, line) => (
        <span key={line} className={`${styles.line} ${styles[shape]}`} />
      ))}
    </div>
  );
}
