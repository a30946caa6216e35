import type { ReactNode } from 'react';
import styles from './hero.module.css';

interface HeroProps {
  /** Where the header's first link leads. */
  id?: string;
  /** For whom it is, or what it asks of them, in few words. */
  chip: string;
  title: string;
  lead: string;
  /** Links and buttons. */
  actions: ReactNode;
  picture: ReactNode;
  /** What else is to be known before anything is pressed. */
  children: ReactNode;
}

/** What a page is about in one screen, with its picture beside or below. */
export function Hero({ id, chip, title, lead, actions, picture, children }: HeroProps) {
  return (
    <section {...(id && { id, tabIndex: -1 })} className={styles.hero}>
      <div className={styles.pitch}>
        <p className={styles.chip}>{chip}</p>
        <h1>{title}</h1>
        <p className={styles.lead}>{lead}</p>
        <p className={styles.actions}>{actions}</p>
        {children}
      </div>
      <div className={styles.picture}>{picture}</div>
    </section>
  );
}
