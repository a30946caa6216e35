import { surveyOpenedKey } from '#contract/auth/paths.ts';
import { surveyProviderUrl } from '#contract/brand.ts';
import { buttonClass } from '#ui/button.tsx';
import styles from './steps.module.css';

/** Labelled as a link for which the provider pays this site; it opens in a new tab. */
export function SurveyLink({ children }: { children: string }) {
  return (
    <>
      <a
        className={buttonClass('accent')}
        href={surveyProviderUrl}
        target="_blank"
        rel="sponsored noopener"
        data-noted={surveyOpenedKey}
      >
        {children}
      </a>
      <p className={styles.note}>
        Se abre en otra pestaña, en el sitio de un proveedor externo. Nosotros ganamos una comisión
        por las encuestas que se completan.
      </p>
    </>
  );
}
