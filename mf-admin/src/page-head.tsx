import type { ReactNode } from 'react';
import styles from './page-head.module.css';

interface PageHeadProps {
  title: string;
  /** A sentence on what the page is for. */
  lead?: string;
  /** Buttons and links that concern the whole page. */
  children?: ReactNode;
}

/** The beginning of every page of the administration: its one h1. */
export function PageHead({ title, lead, children }: PageHeadProps) {
  return (
    <div className={styles.head}>
      <div>
        <h1>{title}</h1>
        {lead && <p>{lead}</p>}
      </div>
      {children && <div className={styles.end}>{children}</div>}
    </div>
  );
}
