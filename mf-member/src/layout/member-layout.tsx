import { useEffect, useState } from 'react';
import {
  Link,
  NavLink,
  Outlet,
  useFetcher,
  useLocation,
  useNavigation,
  useRouteLoaderData,
} from 'site-router';
import type { Refusal } from '#client/api.ts';
import { onSignOut } from '#client/live.ts';
import { ActionPolicyContext } from '#client/use-action.ts';
import { adminRoot } from '#contract/auth/paths.ts';
import type { SessionAnswer } from '#contract/auth/session.ts';
import { brand } from '#contract/brand.ts';
import { Button } from '#ui/button.tsx';
import { Mark } from '#ui/mark.tsx';
import { Message } from '#ui/message.tsx';
import { SiteFooter } from '#ui/site-footer.tsx';
import { contentId, SkipLink } from '#ui/skip-link.tsx';
import { leaveForSignIn, leaveIfShutOut, signOutPath } from '../guard.ts';
import styles from './member-layout.module.css';

function Header() {
  const signOut = useFetcher<Refusal>();
  const rol = useRouteLoaderData<SessionAnswer>('root')?.sesion?.rol;
  const busy = signOut.state !== 'idle';
  return (
    <header className={styles.header}>
      <div className={styles.bar}>
        <Link to="/" className={styles.brand}>
          <Mark />
          <strong>{brand.name}</strong>
        </Link>
        <nav aria-label="Principal" className={styles.nav}>
          <NavLink to="/panel">Panel</NavLink>
          <NavLink to="/perfil">Perfil</NavLink>
          {rol === 'administrador' && <Link to={adminRoot}>Administración</Link>}
        </nav>
        <signOut.Form method="post" action={signOutPath} className={styles.out}>
          <Button type="submit" variant="quiet" busy={busy}>
            {busy ? 'Saliendo...' : 'Cerrar sesión'}
          </Button>
        </signOut.Form>
      </div>
      {signOut.data && !busy && <Message tone="error">{signOut.data.message}</Message>}
    </header>
  );
}

/** Shown while the next page's data load; the current page stays until then. */
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

const policy = { leaveIfShutOut, reauthenticate: () => Promise.resolve(false) };

export function Component() {
  useSignOutElsewhere();
  const { pathname } = useLocation();
  const { location: next } = useNavigation();
  const wait = next && next.pathname !== pathname && waits[next.pathname];
  return (
    <ActionPolicyContext value={policy}>
      <SkipLink />
      <Header />
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
