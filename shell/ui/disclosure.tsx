import type { ReactNode } from 'react';
import styles from './disclosure.module.css';

/** What is there for whoever asks for it, behind a press: «Ver como tabla». */
export function Disclosure({ label, children }: { label: string; children: ReactNode }) {
  return (
    <details className={styles.disclosure}>
      <summary>{label}</summary>
      {children}
    </details>
  );
}
