import type { ReactNode } from 'react';
import styles from './disclosure.module.css';

/** Content behind a button: «Ver como tabla». */
export function Disclosure({ label, children }: { label: string; children: ReactNode }) {
  return (
    <details className={styles.disclosure}>
      <summary>{label}</summary>
      {children}
    </details>
  );
}
