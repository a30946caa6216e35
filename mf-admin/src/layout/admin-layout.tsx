import { type ReactNode, useEffect, useId, useRef } from 'react';
import { Link, NavLink, Outlet, useLocation, useNavigation } from 'site-router';
import { useSignOutElsewhere } from '#client/sign-out.ts';
import { siteBrand } from '#client/site-brand.ts';
import { brandNameClass } from '#ui/brand-name.ts';
import { Icon } from '#ui/icon.tsx';
import { Mark } from '#ui/mark.tsx';
import { useSignOut } from '#ui/sign-out.tsx';
import { SiteFooter } from '#ui/site-footer.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { contentId, SkipLink } from '#ui/skip-link.tsx';
import { linkListClass } from '#ui/text-link.ts';
import { leaveForSignIn } from '../app/guard.ts';
import { adminHomePath, adminPages, adminSignOutPath } from '../app/pages.ts';
import { ReauthenticationProvider } from '../app/reauthentication.tsx';
import { closePopover } from '../components/close-popover.ts';
import headerStyles from './admin-header.module.css';
import styles from './admin-layout.module.css';
import navStyles from './admin-nav.module.css';

/** Shows the header. `menuId` is the id of the menu; on a small screen a button opens and closes this menu. */
function AdminHeader({ menuId }: { menuId: string }) {
  const signOut = useSignOut(adminSignOutPath);
  return (
    <header className={headerStyles.header}>
      <div className={headerStyles.bar}>
        <button
          type="button"
          className={headerStyles.menu}
          // A phone hides the button's text, so the button needs a label.
          aria-label="Menú"
          popoverTarget={menuId}
        >
          <Icon name="menu" />
          <span>Menú</span>
        </button>
        <Link to={adminHomePath} className={headerStyles.brand}>
          <Mark />
          <span className={headerStyles.words}>
            <strong className={brandNameClass}>{siteBrand().name}</strong>
            <span>Administración</span>
          </span>
        </Link>
        <div className={headerStyles.ways}>
          <Link to="/" className={headerStyles.site}>
            Ver el sitio
          </Link>
          {signOut.button}
        </div>
      </div>
      {signOut.problem}
    </header>
  );
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
  const menu = useRef<HTMLDivElement>(null);
  const location = useLocation();
  // On a small screen a navigation closes the menu.
  useEffect(() => closePopover(menu.current), [location]);
  return (
    <>
      <SkipLink />
      <AdminHeader menuId={menuId} />
      <div className={styles.body}>
        <div ref={menu} id={menuId} popover="auto" className={styles.menu}>
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
