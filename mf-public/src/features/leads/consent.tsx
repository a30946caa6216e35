import { Link } from 'site-router';
import { consentText } from '#contract/leads/consent.ts';
import { CheckField } from '#ui/field.tsx';
import styles from './lead-form.module.css';

interface ConsentProps {
  error: string | undefined;
  beside?: boolean;
}

/** Consent, and a honeypot field for bots. */
export function Consent({ error, beside = false }: ConsentProps) {
  return (
    <>
      <CheckField
        name="acepta"
        required
        label={
          <>
            {consentText}{' '}
            <Link to="/privacidad" target={beside ? '_blank' : undefined}>
              Leer la política
            </Link>
          </>
        }
        error={error}
      />
      <div className={styles.trap} aria-hidden="true">
        <label>
          No escribas aquí
          <input name="trap" tabIndex={-1} autoComplete="off" />
        </label>
      </div>
    </>
  );
}
