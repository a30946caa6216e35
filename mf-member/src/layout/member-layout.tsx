import { type ReactNode, useEffect, useState } from 'react';
import { Outlet, useLocation, useNavigation } from 'site-router';
import { onSignOut } from '#client/live.ts';
import { ActionPolicyContext } from '#client/use-action.ts';
import { SiteFooter } from '#ui/site-footer.tsx';
import { contentId, SkipLink } from '#ui/skip-link.tsx';
import { PanelSkeleton } from '../features/panel/panel-skeleton.tsx';
import { ProfileSkeleton } from '../features/profile/profile-skeleton.tsx';
import { leaveForSignIn, leaveIfSignedOut } from '../guard.ts';
import { MemberHeader } from './member-header.tsx';
import styles from './member-layout.module.css';

const skeletons: Record<string, typeof PanelSkeleton> = {
  '/panel': PanelSkeleton,
  '/perfil': ProfileSkeleton,
};

function MemberFrame({ children }: { children: ReactNode }) {
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

/** Time (ms) for a page whose own button ends the session to navigate by itself. */
const graceMs = 1000;

/** Leaves when another tab or an administrator has ended the session. */
function useSignOutElsewhere(): void {
  const [isOver, setIsOver] = useState(false);
  const isUnderWay = useNavigation().state !== 'idle';
  useEffect(() => onSignOut(() => setIsOver(true)), []);
  useEffect(() => {
    if (!isOver || isUnderWay) return;
    const timer = setTimeout(leaveForSignIn, graceMs);
    return () => clearTimeout(timer);
  }, [isOver, isUnderWay]);
}

const policy = { leaveIfShutOut: leaveIfSignedOut, reauthenticate: () => Promise.resolve(false) };

export function Component() {
  useSignOutElsewhere();
  const { pathname } = useLocation();
  const { location: next } = useNavigation();
  const Coming = next && next.pathname !== pathname && skeletons[next.pathname];
  return (
    <ActionPolicyContext value={policy}>
      <MemberFrame>{Coming ? <Coming /> : <Outlet />}</MemberFrame>
    </ActionPolicyContext>
  );
}

export function HydrateFallback() {
  const Coming = skeletons[useLocation().pathname];
  return <MemberFrame>{Coming && <Coming />}</MemberFrame>;
}
