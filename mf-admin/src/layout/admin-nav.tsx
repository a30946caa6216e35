import { Link, NavLink } from 'site-router';
import { linkListClass } from '#ui/text-link.ts';
import { pageGroups } from '../pages.ts';
import styles from './admin-nav.module.css';

export function AdminNav() {
  return (
    <nav aria-label="Administración" className={styles.nav}>
      {pageGroups.map(({ title, pages }) => (
        <div key={title} className={styles.group}>
          <h2>{title}</h2>
          <ul className={linkListClass}>
            {pages.map(
              ({ path, label, opens = path }) =>
                label && (
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
