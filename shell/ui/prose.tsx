import type { ReactNode } from 'react';
import styles from './prose.module.css';

/** Running text as elements, or as HTML that was sanitised before it was stored. */
type ProseProps = { children: ReactNode } | { html: string };

/** Running text: headings, paragraphs, lists, quotes and tables at a readable measure. */
export function Prose(props: ProseProps) {
  return 'html' in props ? (
    <div className={styles.prose} dangerouslySetInnerHTML={{ __html: props.html }} />
  ) : (
    <div className={styles.prose}>{props.children}</div>
  );
}
