import { Link } from 'site-router';
import styles from './access.module.css';
import { sides } from './sides.ts';

/** Below the form: a forgotten password, and the other side. */
export function AccessLinks({ signingUp }: { signingUp: boolean }) {
  const { question, other } = signingUp ? sides.up : sides.in;
  return (
    <div className={styles.links}>
      {!signingUp && (
        <p>
          <Link to="/clave-olvidada">¿Olvidaste tu contraseña?</Link>
        </p>
      )}
      <p>
        {question}{' '}
        <Link to={other.to} replace preventScrollReset>
          {other.label}
        </Link>
      </p>
    </div>
  );
}
