import { Link } from 'site-router';
import { asBrowserChecks } from '#client/form-checks.ts';
import { fieldSentences } from '#contract/field-sentences.ts';
import { consentText } from '#contract/leads/consent.ts';
import { CheckField } from '#ui/field.tsx';
import styles from './lead-form.module.css';

/** Rules of the forms that ask for an address to write to. */
export const leadRules = {
  name: asBrowserChecks(fieldSentences.name),
  email: asBrowserChecks(fieldSentences.email),
  country: asBrowserChecks(fieldSentences.country),
  acepta: asBrowserChecks(fieldSentences.acepta),
  trampa: () => '',
};

interface ConsentProps {
  error: string | undefined;
  /** The policy opens beside the form. */
  beside?: boolean;
}

/** The consent that a lead needs, and the field that only programs fill in. */
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
          <input name="trampa" tabIndex={-1} autoComplete="off" />
        </label>
      </div>
    </>
  );
}
