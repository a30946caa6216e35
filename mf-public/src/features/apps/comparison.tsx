import { Link } from 'site-router';
import type { PublicApp } from '#contract/apps/apps.ts';
import { ScrollRegion } from '#ui/scroll-region.tsx';
import { Emblem } from './app-rows.tsx';
import styles from './comparison.module.css';
import { Elsewhere, worksIn } from './elsewhere.tsx';
import type { ComparedApp } from './load-top-apps.ts';

/** Each app's own page has a link to the app's list of countries. */
const comparedLabels = [
  ['activity', 'Qué haces'],
  ['payout', 'Cómo paga'],
  ['minimum', 'Mínimo'],
] as const satisfies [keyof PublicApp['facts'], string][];

export const factLabels = [...comparedLabels, ['countries', 'Países']] as const;

/** Above compared apps, because their pay differs between countries. */
export const countryNote =
  'Cómo paga cada app, su mínimo y si está disponible cambian de un país a otro: la app o su registro te muestran lo del tuyo antes de empezar.';

export const factsOf = ({ facts }: Pick<PublicApp, 'facts'>) =>
  comparedLabels.map(([key, label]) => [label, facts[key]] as const);

export function Comparison({ apps }: { apps: ComparedApp[] }) {
  return (
    <ScrollRegion label="Comparación de apps" className={styles.frame}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">App</th>
            {comparedLabels.map(([key, label]) => (
              <th key={key} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {apps.map((app) => (
            <tr key={app.slug} {...worksIn(app)}>
              <th scope="row">
                <span className={styles.name}>
                  <Emblem app={app} size={40} />
                  <Link to={`/${app.slug}`}>{app.name}</Link>
                </span>
                <Elsewhere app={app} />
              </th>
              {comparedLabels.map(([key, label]) => (
                <td key={key} data-label={label}>
                  {app.facts[key]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}
