import type { ReactNode } from 'react';
import styles from './card.module.css';

/** A list of cards that fills the available width, one column on a phone. */
export function CardGrid({ children }: { children: ReactNode }) {
  return <ul className={styles.grid}>{children}</ul>;
}

interface CardProps {
  children: ReactNode;
  /** Marks of `shell/client/page-names.ts`. */
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
