import { attributeProps, lastUseAttribute } from '#client/page-names.ts';
import { siteBrand } from '#client/site-brand.ts';
import { surveyOpenedKey } from '#contract/auth/paths.ts';
import { buttonClass } from '#ui/button.tsx';
import styles from './steps.module.css';

export function SurveyLink({ children }: { children: string }) {
  return (
    <>
      <a
        className={buttonClass('accent')}
        href={siteBrand().surveyUrl}
        target="_blank"
        rel="sponsored noopener"
        {...attributeProps(lastUseAttribute, surveyOpenedKey)}
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
