import { Link } from 'site-router';
import { ScrollRegion } from '#ui/scroll-region.tsx';
import styles from './comparison.module.css';
import { Emblem } from './emblem.tsx';
import { factLabels } from './facts.tsx';
import type { ComparedApp } from './load-top-apps.ts';

export function Comparison({ apps }: { apps: ComparedApp[] }) {
  return (
    <ScrollRegion label="Comparación de apps" className={styles.frame}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">App</th>
            {factLabels.map(([key, label]) => (
              <th key={key} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {apps.map(({ slug, name, facts }) => (
            <tr key={slug}>
              <th scope="row">
                <span className={styles.name}>
                  <Emblem slug={slug} size={40} />
                  <Link to={`/${slug}`}>{name}</Link>
                </span>
              </th>
              {factLabels.map(([key]) => (
                <td key={key}>{facts[key]}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}
