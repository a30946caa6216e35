import { Link } from 'site-router';
import type { Advertising } from '#contract/apps/apps.ts';
import styles from './unlock.module.css';

/** The place of 300 by 250 for an advertisement; without one, our own guides. */
export function Banner({ banner }: { banner: Advertising['banner'] }) {
  return (
    <aside className={styles.banner} aria-label="Ofertas recomendadas">
      <p className={styles.bannerLabel}>
        Ofertas recomendadas{banner && <span> · Publicidad</span>}
      </p>
      {banner ? (
        <a href={banner.link} target="_blank" rel="sponsored noopener">
          {banner.image && <img src={banner.image} alt="" width="300" height="180" />}
          {banner.text}
        </a>
      ) : (
        <Link to="/guia" target="_blank">
          Guías gratis, paso a paso, para empezar con otras apps
        </Link>
      )}
    </aside>
  );
}
