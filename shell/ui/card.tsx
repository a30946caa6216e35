import type { ReactNode } from 'react';
import styles from './card.module.css';

/** Shows cards that fill the available width. On a phone the cards are in one column. */
export function CardGrid({ children }: { children: ReactNode }) {
  return <ul className={styles.grid}>{children}</ul>;
}

interface CardProps {
  children: ReactNode;
  /** The `data-` attributes that `shell/client/page-names.ts` defines. */
  [mark: `data-${string}`]: string | undefined;
}

/** One item of a `CardGrid`. */
export function Card({ children, ...attributes }: CardProps) {
  return (
    <li className={styles.card} {...attributes}>
      {children}
    </li>
  );
}
