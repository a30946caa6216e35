import { Link } from 'site-router';
import { emblemPath } from '#contract/pictures/pictures.ts';
import { textLinkClass } from '#ui/text-link.ts';
import styles from './app-rows.module.css';
import type { AppRow } from './load-top-apps.ts';

/** Our own drawing; the app's name is always beside it. */
export function Emblem({ slug, size = 56 }: { slug: string; size?: number }) {
  return (
    <img src={emblemPath(slug)} alt="" width={size} height={size} loading="lazy" decoding="async" />
  );
}

export function AppRows({ apps }: { apps: AppRow[] }) {
  return (
    <ul className={styles.rows}>
      {apps.map(({ slug, name, activity, countries }) => (
        <li key={slug}>
          <Emblem slug={slug} />
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
