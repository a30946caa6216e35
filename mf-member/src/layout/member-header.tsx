import { Link, NavLink, useFetcher, useRouteLoaderData } from 'site-router';
import type { Refusal } from '#client/api.ts';
import type { SessionAnswer } from '#contract/auth/session.ts';
import { brand } from '#contract/brand.ts';
import { Button } from '#ui/button.tsx';
import { Mark } from '#ui/mark.tsx';
import { Message } from '#ui/message.tsx';
import { signOutPath } from '../guard.ts';
import styles from './member-header.module.css';

export function MemberHeader() {
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
          {rol === 'administrador' && <Link to="/admin/dashboard">Administración</Link>}
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
