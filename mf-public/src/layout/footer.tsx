import { Link } from 'site-router';
import { brand } from '#contract/brand.ts';
import styles from './footer.module.css';

/** Copyright and the legal pages. The year is the reader's own, so a cached page never lags. */
export function Footer() {
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        <p className={styles.note}>
          Algunos enlaces nos dan una comisión, sin costo extra para ti. No prometemos ganancias.
        </p>
        <ul className={styles.links}>
          <li>
            <Link to="/privacidad">Política de Privacidad</Link>
          </li>
          <li>
            <Link to="/terminos">Términos y Condiciones</Link>
          </li>
          <li>
            <Link to="/contacto">Contacto</Link>
          </li>
        </ul>
        <p suppressHydrationWarning>
          © {new Date().getFullYear()} {brand.name}
        </p>
      </div>
    </footer>
  );
}
