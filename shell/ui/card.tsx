import type { ReactNode } from 'react';
import styles from './card.module.css';

/** A list of cards that fills the available width, one column on a phone. */
export function CardGrid({ children }: { children: ReactNode }) {
  return <ul className={styles.grid}>{children}</ul>;
}

interface CardProps {
  children: ReactNode;
  /** Countries that its content is for; `shell/src/elsewhere.ts`. */
  'data-works-in'?: string | undefined;
}

/** One item of a `CardGrid`. */
export function Card({ children, ...attributes }: CardProps) {
  return (
    <li className={styles.card} {...attributes}>
      {children}
    </li>
  );
}
