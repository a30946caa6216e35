import { Link } from 'site-router';
import { brand } from '#contract/brand.ts';
import styles from './member-footer.module.css';

const links = [
  ['/privacidad', 'Política de Privacidad'],
  ['/terminos', 'Términos y Condiciones'],
  ['/derechos', 'Tus derechos'],
  ['/contacto', 'Contacto'],
] as const;

/** Help and the legal pages, and whose site it is. */
export function MemberFooter() {
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        <ul className={styles.links}>
          {links.map(([path, label]) => (
            <li key={path}>
              <Link to={path}>{label}</Link>
            </li>
          ))}
        </ul>
        <p>
          © {new Date().getFullYear()} {brand.name}
        </p>
      </div>
    </footer>
  );
}
