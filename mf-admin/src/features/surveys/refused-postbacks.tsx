import { api } from '#client/api.ts';
import { useFetched } from '#client/use-fetched.ts';
import { surveyProviderName } from '#contract/surveys/providers.ts';
import { isVerdict, verdictLabels } from '#contract/surveys/verdicts.ts';
import { Facts } from '#ui/facts.tsx';
import { formatCount } from '../../counts.ts';
import styles from './surveys.module.css';

/** How many requests did not come from a provider; nothing while there were none. */
export function RefusedPostbacks() {
  const { answer } = useFetched(api.admin.postbacks.rechazados, {});
  if (!answer || answer.refusals.length === 0) return null;
  return (
    <section aria-labelledby="refused">
      <h2 id="refused" className={styles.title}>
        Rechazados en {answer.days} días: no los envió el proveedor
      </h2>
      <Facts
        of={answer.refusals.map(({ provider, verdict, today, total }) => [
          `${surveyProviderName(provider)}, ${isVerdict(verdict) ? verdictLabels[verdict] : verdict}`,
          `${formatCount(total)}, hoy ${formatCount(today)}`,
        ])}
      />
      <p>De la lista se conservan los últimos 100, recortados.</p>
    </section>
  );
}
