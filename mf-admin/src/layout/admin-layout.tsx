import { type ReactNode, useId } from 'react';
import { Outlet, useNavigation } from 'site-router';
import { SiteFooter } from '#ui/site-footer.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { contentId, SkipLink } from '#ui/skip-link.tsx';
import { ReauthenticationProvider } from '../reauthentication.tsx';
import { AdminHeader } from './admin-header.tsx';
import styles from './admin-layout.module.css';
import { AdminNav } from './admin-nav.tsx';
import { useMenu } from './use-menu.ts';
import { useSignOutElsewhere } from './use-sign-out-elsewhere.ts';

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

/** What stands around every page of the administration. */
export function Component() {
  useSignOutElsewhere();
  const busy = useNavigation().state === 'loading';
  return (
    <Frame busy={busy}>
      <Outlet />
    </Frame>
  );
}

/** Stands in while a page that was opened directly asks for its data. */
export function HydrateFallback() {
  return (
    <Frame busy>
      <Skeleton shape="title" />
      <Skeleton lines={6} />
    </Frame>
  );
}
