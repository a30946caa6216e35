import { Link } from 'site-router';
import { ScrollRegion } from '#ui/scroll-region.tsx';
import { Emblem } from './app-rows.tsx';
import { comparedLabels } from './compared-facts.ts';
import styles from './comparison.module.css';
import { buildCountryAttributes, UnavailableNote } from './elsewhere.tsx';
import type { ComparedApp } from './load-top-apps.ts';

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
            <tr key={app.slug} {...buildCountryAttributes(app)}>
              <th scope="row">
                <span className={styles.name}>
                  <Emblem app={app} size={40} />
                  <Link to={`/${app.slug}`}>{app.name}</Link>
                </span>
                <UnavailableNote app={app} />
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
