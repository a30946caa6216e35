import type { ReactNode } from 'react';
import styles from './prose.module.css';

/** Running text: headings, paragraphs, lists, quotes and tables at a readable measure. */
export function Prose({ children }: { children: ReactNode }) {
  return <div className={styles.prose}>{children}</div>;
}
