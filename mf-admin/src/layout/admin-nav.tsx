import { Link, NavLink } from 'site-router';
import styles from './admin-nav.module.css';
import { sections } from './sections.ts';

/** Every page of the administration; the current one is marked. */
export function AdminNav() {
  return (
    <nav aria-label="Administración" className={styles.nav}>
      {sections.map(({ title, pages }) => (
        <div key={title} className={styles.group}>
          <h2>{title}</h2>
          <ul>
            {pages.map(([path, label]) => (
              <li key={path}>
                <NavLink to={path}>{label}</NavLink>
              </li>
            ))}
          </ul>
        </div>
      ))}
      <Link to="/" className={styles.site}>
        Ver el sitio
      </Link>
    </nav>
  );
}
