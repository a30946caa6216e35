import type { ReactNode } from 'react';
import styles from './accordion-item.module.css';

interface AccordionItemProps {
  /** What is always seen, and opens the rest. */
  summary: ReactNode;
  className?: string | undefined;
  children: ReactNode;
}

/** Text that opens in place, with no JavaScript: the browser's own `<details>`. */
export function AccordionItem({ summary, className, children }: AccordionItemProps) {
  return (
    <details className={className}>
      <summary className={styles.summary}>{summary}</summary>
      {children}
    </details>
  );
}
