import { Link } from 'site-router';
import { buttonClass } from '#ui/button.tsx';
import styles from './access.module.css';

/** In place of the sign-up form, for whoever has not confirmed a survey yet. */
export function SurveyFirst() {
  return (
    <>
      <p>
        Primero prueba una encuesta: así ves si te gustan antes de dejarnos tus datos. Son cuatro
        pasos y no te cuestan nada. Después vuelves aquí y creas tu cuenta.
      </p>
      <div className={styles.actions}>
        <Link to="/descubre" className={buttonClass()}>
          Ver los cuatro pasos
        </Link>
      </div>
    </>
  );
}
