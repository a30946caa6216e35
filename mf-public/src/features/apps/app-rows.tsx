import { Link } from 'site-router';
import { emblemPath } from '#contract/pictures/pictures.ts';
import { textLinkClass } from '#ui/text-link.ts';
import styles from './app-rows.module.css';
import { buildCountryAttributes, UnavailableNote } from './elsewhere.tsx';
import type { AppRow } from './load-top-apps.ts';

interface EmblemProps {
  app: { slug: string; icon?: string | undefined; emoji?: string | undefined };
  size?: 40 | 56;
}

/** Shows the owner's picture, an emoji or our own drawing. The app's name is always beside it. */
export function Emblem({ app: { slug, icon, emoji }, size = 56 }: EmblemProps) {
  if (!icon && emoji)
    return (
      <span className={size === 40 ? styles.smallEmoji : styles.emoji} aria-hidden="true">
        {emoji}
      </span>
    );
  const drawing = emblemPath(slug);
  const src = icon ?? drawing;
  return (
    <img
      // The drawings already have round corners.
      className={src === drawing ? undefined : styles.icon}
      src={src}
      alt=""
      width={size}
      height={size}
      loading="lazy"
      decoding="async"
    />
  );
}

export function AppRows({ apps }: { apps: AppRow[] }) {
  return (
    <ul className={styles.rows}>
      {apps.map((app) => (
        <li key={app.slug} {...buildCountryAttributes(app)}>
          <Emblem app={app} />
          <div>
            <h3>{app.name}</h3>
            <p>{app.activity}</p>
            <p className={styles.countries}>{app.countries}</p>
            <UnavailableNote app={app} />
          </div>
          <Link className={`${textLinkClass} ${styles.link}`} to={`/${app.slug}`}>
            {`Conocer ${app.name}`}
          </Link>
        </li>
      ))}
    </ul>
  );
}
