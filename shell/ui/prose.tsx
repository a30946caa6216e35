import type { ReactNode } from 'react';
import styles from './prose.module.css';

/** The API sanitised `html` before it stored the text. */
type ProseProps = { children: ReactNode } | { html: string };

/** Shows running text with lines of a readable length. */
export function Prose(props: ProseProps) {
  return 'html' in props ? (
    <div className={styles.prose} dangerouslySetInnerHTML={{ __html: props.html }} />
  ) : (
    <div className={styles.prose}>{props.children}</div>
  );
}
