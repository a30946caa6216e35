import { useEffect } from 'react';
import { Link, Outlet, useLocation } from 'site-router';
import { countEvent } from '#client/count-event.ts';
import { siteBrand } from '#client/site-brand.ts';
import { commissionNote } from '#contract/site/commission-note.ts';
import { Icon } from '#ui/icon.tsx';
import { Mark } from '#ui/mark.tsx';
import { SiteFooter } from '#ui/site-footer.tsx';
import { contentId, SkipLink } from '#ui/skip-link.tsx';
import { AccountLink, Header, hasHeader } from './header.tsx';
import styles from './layout.module.css';

export function Component() {
  const { pathname } = useLocation();
  useEffect(() => {
    // `boot.ts` has already counted a server-rendered page.
    if (!document.getElementById('hydration')) countEvent('visit');
  }, []);
  const inBlog = pathname.startsWith('/blog/');
  return (
    <>
      <SkipLink />
      {hasHeader(pathname) && <Header />}
      <main id={contentId} tabIndex={-1}>
        {(inBlog || !hasHeader(pathname)) && (
          <Link className={styles.back} to={inBlog ? '/blog' : '/'}>
            {inBlog ? <Icon name="arrowLeft" /> : <Mark />}
            <span>
              {!inBlog && <strong className={styles.brand}>{siteBrand().name}</strong>}
              {inBlog ? 'Volver al blog' : 'Volver al inicio'}
            </span>
          </Link>
        )}
        <Outlet />
      </main>
      <SiteFooter note={commissionNote} account={<AccountLink />} />
    </>
  );
}
