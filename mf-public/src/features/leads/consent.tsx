import { Link } from 'site-router';
import { siteBrand } from '#client/site-brand.ts';
import { makeConsentText } from '#contract/leads/consent.ts';
import { CheckField } from '#ui/field.tsx';

interface ConsentProps {
  /** True if the person ticked the consent in an earlier attempt. */
  given: boolean | undefined;
  error: string | undefined;
}

/** Includes a honeypot for bots. The policy opens in another tab, so that the form keeps its input. */
export function Consent({ given, error }: ConsentProps) {
  return (
    <>
      <CheckField
        name="acepta"
        required
        defaultChecked={given}
        label={
          <>
            {makeConsentText(siteBrand().name)}{' '}
            <Link to="/privacidad" target="_blank">
              Leer la política
            </Link>
          </>
        }
        error={error}
      />
      {/* The code uses the attribute `hidden`, because styles may be missing. The attribute is on the parent,
         because some bots skip a hidden input. */}
      <div hidden>
        <label>
          No escribas aquí
          <input name="trap" autoComplete="off" />
        </label>
      </div>
    </>
  );
}
