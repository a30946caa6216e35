import { Link } from 'site-router';
import { consentText } from '#contract/leads/consent.ts';
import { CheckField } from '#ui/field.tsx';

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
      {/* An attribute, as styles may be missing; on the parent, as some bots skip a hidden input. */}
      <div hidden>
        <label>
          No escribas aquí
          <input name="trap" autoComplete="off" />
        </label>
      </div>
    </>
  );
}
