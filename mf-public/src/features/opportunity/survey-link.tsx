import { mark, notedMark } from '#client/page-names.ts';
import { surveyOpenedKey } from '#contract/auth/paths.ts';
import { surveyProviderUrl } from '#contract/brand.ts';
import { buttonClass } from '#ui/button.tsx';
import styles from './steps.module.css';

export function SurveyLink({ children }: { children: string }) {
  return (
    <>
      <a
        className={buttonClass('accent')}
        href={surveyProviderUrl}
        target="_blank"
        rel="sponsored noopener"
        {...mark(notedMark, surveyOpenedKey)}
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
