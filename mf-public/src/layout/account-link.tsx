import { Link } from 'site-router';
import styles from './account-link.module.css';

/** The way to the panel, and for everybody who is not signed in here to sign in. */
export function AccountLink() {
  return (
    <Link to="/registro-login">
      <span className={styles.stranger}>Entrar</span>
      <span className={styles.member}>Panel</span>
    </Link>
  );
}
