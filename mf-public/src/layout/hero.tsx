import type { ReactNode } from 'react';
import styles from './hero.module.css';

interface HeroProps {
  id?: string;
  chip: string;
  title: string;
  lead: string;
  actions: ReactNode;
  picture: ReactNode;
  children: ReactNode;
}

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
