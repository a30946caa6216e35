import type { ReactNode } from 'react';
import { MemberFooter } from './member-footer.tsx';
import styles from './member-frame.module.css';
import { MemberHeader } from './member-header.tsx';

/** What stands around every private page, and around what holds its place while it loads. */
export function MemberFrame({ children }: { children: ReactNode }) {
  return (
    <>
      <a className={styles.skip} href="#contenido">
        Saltar al contenido
      </a>
      <MemberHeader />
      <main id="contenido" tabIndex={-1} className={styles.main}>
        {children}
      </main>
      <MemberFooter />
    </>
  );
}
