import type { ReactNode } from 'react';
import { StatePicture } from '#ui/empty-state.tsx';
import styles from './access-card.module.css';

interface AccessCardProps {
  title: string;
  lead?: ReactNode;
  picture?: string;
  /** Content that stands beside the card on wide screens and below it on a phone. */
  beside?: ReactNode;
  children?: ReactNode;
}

export function AccessCard({ title, lead, picture, beside, children }: AccessCardProps) {
  return (
    <div className={styles.page}>
      <div className={styles.card}>
        {picture && <StatePicture file={picture} />}
        <h1>{title}</h1>
        {lead && <p className={styles.lead}>{lead}</p>}
        {children}
      </div>
      {beside}
    </div>
  );
}
