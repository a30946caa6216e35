import { type ReactNode, useEffect, useId, useState } from 'react';
import { Link, NavLink, Outlet, useLocation, useNavigation } from 'site-router';
import { useSignOutElsewhere } from '#client/sign-out.ts';
import { adminPages } from '#contract/documents/admin-pages.ts';
import { SiteFooter } from '#ui/site-footer.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { contentId, SkipLink } from '#ui/skip-link.tsx';
import { linkListClass } from '#ui/text-link.ts';
import { leaveForSignIn } from '../guard.ts';
import { ReauthenticationProvider } from '../reauthentication.tsx';
import { AdminHeader } from './admin-header.tsx';
import styles from './admin-layout.module.css';
import navStyles from './admin-nav.module.css';

/** The small screen's menu: Escape and navigation close it. */
function useMenu() {
  const { pathname } = useLocation();
  const [openAt, setOpenAt] = useState<string | null>(null);
  const isOpen = openAt === pathname;
  useEffect(() => {
    if (!isOpen) return;
    const onKey = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') setOpenAt(null);
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [isOpen]);
  return { isOpen, toggle: () => setOpenAt(isOpen ? null : pathname) };
}

function AdminNav() {
  return (
    <nav aria-label="Administración" className={navStyles.nav}>
      {adminPages.map(({ title, pages }) => (
        <div key={title} className={navStyles.group}>
          <h2>{title}</h2>
          <ul className={linkListClass}>
            {pages.map(
              ({ path, title, label = title, opens = path, isHidden = false }) =>
                !isHidden && (
                  <li key={path}>
                    <NavLink to={opens}>{label}</NavLink>
                  </li>
                ),
            )}
          </ul>
        </div>
      ))}
      <Link to="/" className={navStyles.site}>
        Ver el sitio
      </Link>
    </nav>
  );
}

function Frame({ busy, children }: { busy: boolean; children: ReactNode }) {
  const menuId = useId();
  const { isOpen, toggle } = useMenu();
  return (
    <>
      <SkipLink />
      <AdminHeader menuId={menuId} isMenuOpen={isOpen} onMenu={toggle} />
      <div className={styles.body}>
        <div id={menuId} className={`${styles.menu} ${isOpen ? styles.open : ''}`}>
          <AdminNav />
        </div>
        <main id={contentId} tabIndex={-1} className={styles.main} aria-busy={busy}>
          <ReauthenticationProvider>{children}</ReauthenticationProvider>
        </main>
      </div>
      <SiteFooter />
    </>
  );
}

export function Component() {
  useSignOutElsewhere(leaveForSignIn);
  const busy = useNavigation().state === 'loading';
  return (
    <Frame busy={busy}>
      <Outlet />
    </Frame>
  );
}

export function HydrateFallback() {
  return (
    <Frame busy>
      <Skeleton shape="title" />
      <Skeleton lines={6} />
    </Frame>
  );
}
