import { Link, useFetcher } from 'site-router';
import type { Refusal } from '#client/api.ts';
import { brand } from '#contract/brand.ts';
import { adminHome, adminSignOut } from '#contract/documents/admin-pages.ts';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { Mark } from '#ui/mark.tsx';
import { Message } from '#ui/message.tsx';
import styles from './admin-header.module.css';

interface AdminHeaderProps {
  /** Id of the menu that the button toggles on a small screen. */
  menuId: string;
  isMenuOpen: boolean;
  onMenu: () => void;
}

export function AdminHeader({ menuId, isMenuOpen, onMenu }: AdminHeaderProps) {
  const signOut = useFetcher<Refusal>();
  const busy = signOut.state !== 'idle';
  return (
    <header className={styles.header}>
      <div className={styles.bar}>
        <button
          type="button"
          className={styles.menu}
          // The visible word is hidden on a phone.
          aria-label="Menú"
          aria-expanded={isMenuOpen}
          aria-controls={menuId}
          onClick={onMenu}
        >
          <Icon name={isMenuOpen ? 'close' : 'menu'} />
          <span>Menú</span>
        </button>
        <Link to={adminHome} className={styles.brand}>
          <Mark />
          <span className={styles.words}>
            <strong>{brand.name}</strong>
            <span>Administración</span>
          </span>
        </Link>
        <div className={styles.ways}>
          <Link to="/" className={styles.site}>
            Ver el sitio
          </Link>
          <signOut.Form method="post" action={adminSignOut}>
            <Button type="submit" variant="quiet" busy={busy}>
              {busy ? 'Saliendo...' : 'Cerrar sesión'}
            </Button>
          </signOut.Form>
        </div>
      </div>
      {signOut.data && !busy && <Message tone="error">{signOut.data.message}</Message>}
    </header>
  );
}
