import type { ReactNode } from 'react';
import { type PageState, StatePicture } from '#ui/state-picture.tsx';
import styles from './access-card.module.css';

interface AccessCardProps {
  title: string;
  lead?: ReactNode;
  /** Above the heading. */
  picture?: PageState;
  /** Stands beside the card where there is room, below it on a phone. */
  beside?: ReactNode;
  children?: ReactNode;
}

/** The one card of a page before the panel: its heading, a sentence, and what there is to do. */
export function AccessCard({ title, lead, picture, beside, children }: AccessCardProps) {
  return (
    <div className={styles.page}>
      <div className={styles.card}>
        {picture && <StatePicture state={picture} />}
        <h1>{title}</h1>
        {lead && <p className={styles.lead}>{lead}</p>}
        {children}
      </div>
      {beside}
    </div>
  );
}
