import { Link, NavLink, Outlet, useLocation, useNavigation, useRouteLoaderData } from 'site-router';
import { appAttribute, attributeProps } from '#client/page-names.ts';
import { useSignOutElsewhere } from '#client/sign-out.ts';
import { siteBrand } from '#client/site-brand.ts';
import { ActionPolicyContext } from '#client/use-action.ts';
import { adminRoot } from '#contract/auth/paths.ts';
import type { SessionAnswer } from '#contract/auth/session.ts';
import { brandNameClass } from '#ui/brand-name.ts';
import { Mark } from '#ui/mark.tsx';
import { useSignOut } from '#ui/sign-out.tsx';
import { SiteFooter } from '#ui/site-footer.tsx';
import { contentId, SkipLink } from '#ui/skip-link.tsx';
import { leaveAfterSignOut, leaveIfShutOut, signOutPath } from '../guard.ts';
import styles from './member-layout.module.css';
import { WithoutApp } from './without-app.tsx';

function Header() {
  const signOut = useSignOut(signOutPath);
  const rol = useRouteLoaderData<SessionAnswer>('root')?.sesion?.rol;
  return (
    <header className={styles.header}>
      <div className={styles.bar}>
        <Link to="/" className={styles.brand}>
          <Mark />
          <strong className={brandNameClass}>{siteBrand().name}</strong>
        </Link>
        <nav aria-label="Principal" className={styles.nav}>
          <NavLink to="/panel">Panel</NavLink>
          <NavLink to="/perfil">Perfil</NavLink>
          {rol === 'administrador' && <Link to={adminRoot}>Administración</Link>}
        </nav>
        <div className={styles.out}>{signOut.button}</div>
      </div>
      {signOut.problem}
    </header>
  );
}

/** The texts that the layout shows while the next page's data load. The current page stays visible. */
const waits: Record<string, string> = { '/panel': 'Cargando...', '/perfil': 'Cargando perfil...' };

const policy = { leaveIfShutOut, reauthenticate: () => Promise.resolve(false) };

export function Component() {
  useSignOutElsewhere(leaveAfterSignOut);
  const { pathname } = useLocation();
  const { location: next } = useNavigation();
  const wait = next && next.pathname !== pathname && waits[next.pathname];
  return (
    <ActionPolicyContext value={policy}>
      <SkipLink />
      <Header />
      <main
        id={contentId}
        tabIndex={-1}
        className={styles.main}
        aria-busy={Boolean(wait)}
        {...attributeProps(appAttribute)}
      >
        {wait && (
          <p role="status" className={styles.wait}>
            {wait}
          </p>
        )}
        <WithoutApp>
          <p className={styles.scriptless}>
            Aquí puedes leer tus datos y cerrar sesión. Para pedir tu pago, abrir encuestas o
            cambiar algo, este navegador no alcanza. Actualiza Chrome (o el que usas) y activa
            JavaScript.
          </p>
        </WithoutApp>
        <Outlet />
      </main>
      <SiteFooter />
    </ActionPolicyContext>
  );
}
