import { Link } from 'site-router';
import { brand } from '#contract/brand.ts';
import { adminHome, adminSignOut } from '#contract/documents/admin-pages.ts';
import { Icon } from '#ui/icon.tsx';
import { Mark } from '#ui/mark.tsx';
import { useSignOut } from '#ui/sign-out.tsx';
import styles from './admin-header.module.css';

/** `menuId`: of the menu that the button toggles on a small screen. */
export function AdminHeader({ menuId }: { menuId: string }) {
  const signOut = useSignOut(adminSignOut);
  return (
    <header className={styles.header}>
      <div className={styles.bar}>
        <button
          type="button"
          className={styles.menu}
          // The visible word is hidden on a phone.
          aria-label="Menú"
          popoverTarget={menuId}
        >
          <Icon name="menu" />
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
          {signOut.button}
        </div>
      </div>
      {signOut.problem}
    </header>
  );
}
