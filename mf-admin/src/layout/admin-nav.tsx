import { Link, NavLink } from 'site-router';
import { adminPages } from '#contract/documents/admin-pages.ts';
import { linkListClass } from '#ui/text-link.ts';
import styles from './admin-nav.module.css';

export function AdminNav() {
  return (
    <nav aria-label="Administración" className={styles.nav}>
      {adminPages.map(({ title, pages }) => (
        <div key={title} className={styles.group}>
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
      <Link to="/" className={styles.site}>
        Ver el sitio
      </Link>
    </nav>
  );
}
