import { useEffect, useState } from 'react';
import { Outlet, useLocation, useNavigation } from 'site-router';
import { onSignOut } from '#client/live.ts';
import { ActionPolicyContext } from '#client/use-action.ts';
import { SiteFooter } from '#ui/site-footer.tsx';
import { contentId, SkipLink } from '#ui/skip-link.tsx';
import { leaveForSignIn, leaveIfSignedOut } from '../guard.ts';
import { MemberHeader } from './member-header.tsx';
import styles from './member-layout.module.css';

/** What the page says while the next one's data load; until then the former one stays. */
const waits: Record<string, string> = { '/panel': 'Cargando...', '/perfil': 'Cargando perfil...' };

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
  const wait = next && next.pathname !== pathname && waits[next.pathname];
  return (
    <ActionPolicyContext value={policy}>
      <SkipLink />
      <MemberHeader />
      <main id={contentId} tabIndex={-1} className={styles.main} aria-busy={Boolean(wait)} data-app>
        {wait && (
          <p role="status" className={styles.wait}>
            {wait}
          </p>
        )}
        <noscript>
          <p className={styles.scriptless}>
            Tu navegador tiene JavaScript apagado: aquí puedes leer tus datos y cerrar sesión. Para
            pedir tu pago o cambiar algo, actívalo.
          </p>
        </noscript>
        <Outlet />
      </main>
      <SiteFooter />
    </ActionPolicyContext>
  );
}
