import type { ReactNode } from 'react';
import styles from './card.module.css';

/** A list of cards that fills the available width, one column on a phone. */
export function CardGrid({ children }: { children: ReactNode }) {
  return <ul className={styles.grid}>{children}</ul>;
}

/** One item of a `CardGrid`. */
export function Card({ children }: { children: ReactNode }) {
  return <li className={styles.card}>{children}</li>;
}
