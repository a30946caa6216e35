import type { ReactNode } from 'react';
import { SiteFooter } from '#ui/site-footer.tsx';
import { contentId, SkipLink } from '#ui/skip-link.tsx';
import styles from './member-frame.module.css';
import { MemberHeader } from './member-header.tsx';

/** What stands around every private page, and around what holds its place while it loads. */
export function MemberFrame({ children }: { children: ReactNode }) {
  return (
    <>
      <SkipLink />
      <MemberHeader />
      <main id={contentId} tabIndex={-1} className={styles.main}>
        {children}
      </main>
      <SiteFooter />
    </>
  );
}
