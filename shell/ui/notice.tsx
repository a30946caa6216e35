import type { ReactNode } from 'react';
import styles from './notice.module.css';

/** A quiet line at the foot of the window, over whatever page is there, with at most one action. */
export function Notice({ children }: { children: ReactNode }) {
  return <div className={styles.notice}>{children}</div>;
}

/** Where notices come: it stands before they do, so that a screen reader announces them. */
export function Notices({ children }: { children: ReactNode }) {
  return (
    <div role="status" className={styles.place}>
      {children}
    </div>
  );
}
