import type { ReactNode } from 'react';
import styles from './access-card.module.css';

interface AccessCardProps {
  title: string;
  lead?: ReactNode;
  children?: ReactNode;
}

/** The one card of a page before the panel: its heading, a sentence, and what there is to do. */
export function AccessCard({ title, lead, children }: AccessCardProps) {
  return (
    <div className={styles.card}>
      <h1>{title}</h1>
      {lead && <p className={styles.lead}>{lead}</p>}
      {children}
    </div>
  );
}
