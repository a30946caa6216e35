import { Link } from 'site-router';
import { buttonClass } from '#ui/button.tsx';
import styles from './access.module.css';

/** In place of the sign-up form, for whoever has not confirmed a survey yet. */
export function SurveyFirst() {
  return (
    <>
      <p>
        Antes de crear tu cuenta, completa una encuesta y confírmala. Así sabemos que las encuestas
        funcionan para ti y podemos aprobar tu solicitud.
      </p>
      <p>Son cuatro pasos, es gratis y después vuelves aquí.</p>
      <div className={styles.actions}>
        <Link to="/descubre" className={buttonClass()}>
          Ver los cuatro pasos
        </Link>
      </div>
    </>
  );
}
