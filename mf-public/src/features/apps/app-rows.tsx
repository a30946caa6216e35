import { Link } from 'site-router';
import { textLinkClass } from '#ui/text-link.ts';
import styles from './app-rows.module.css';
import { Emblem } from './emblem.tsx';

export interface AppRow {
  slug: string;
  name: string;
  activity: string;
  countries: string;
}

export function AppRows({ apps }: { apps: AppRow[] }) {
  return (
    <ul className={styles.rows}>
      {apps.map(({ slug, name, activity, countries }) => (
        <li key={slug}>
          <Emblem slug={slug} size={56} />
          <div>
            <h3>{name}</h3>
            <p>{activity}</p>
            <p className={styles.countries}>{countries}</p>
          </div>
          <Link className={`${textLinkClass} ${styles.link}`} to={`/${slug}`}>
            {`Conocer ${name}`}
          </Link>
        </li>
      ))}
    </ul>
  );
}
