import type { ReactNode } from 'react';
import styles from './empty-state.module.css';

interface EmptyStateProps {
  /** A drawing; what it shows is said by the text. */
  picture?: ReactNode;
  /** What will stand here, and what brings it. */
  children: ReactNode;
  /** The one thing to do next: a link or a button. */
  action?: ReactNode;
}

/** In place of a list or a chart that has nothing to show yet. */
export function EmptyState({ picture, children, action }: EmptyStateProps) {
  return (
    <div className={styles.empty}>
      {picture}
      <p>{children}</p>
      {action}
    </div>
  );
}
