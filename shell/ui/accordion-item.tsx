import type { ReactNode } from 'react';
import styles from './accordion-item.module.css';

interface AccordionItemProps {
  summary: ReactNode;
  className?: string | undefined;
  children: ReactNode;
}

/** Opens without JavaScript, as a native `<details>`. */
export function AccordionItem({ summary, className, children }: AccordionItemProps) {
  return (
    <details className={className}>
      <summary className={styles.summary}>{summary}</summary>
      {children}
    </details>
  );
}
