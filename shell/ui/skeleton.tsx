import styles from './skeleton.module.css';

interface SkeletonProps {
  /** How many lines of text it stands for. */
  lines?: number;
  /** `block` stands for a picture, a chart or a button. */
  shape?: 'text' | 'title' | 'block';
}

/** Holds the place of content that is under way. Says nothing: the page says that it loads. */
export function Skeleton({ lines = 1, shape = 'text' }: SkeletonProps) {
  return (
    <div className={styles.skeleton} aria-hidden="true">
      {Array.from({ length: lines }, (_, line) => (
        <span key={line} className={`${styles.line} ${styles[shape]}`} />
      ))}
    </div>
  );
}
