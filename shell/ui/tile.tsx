import { type ReactNode, useId } from 'react';
import styles from './tile.module.css';

interface TileProps {
  id?: string;
  title: string;
  /** The tone. `hero` marks the main subject of the page. */
  tone?: 'plain' | 'hero';
  busy?: boolean;
  children: ReactNode;
}

/** A part of a page with a title. With `id`, links can lead to the tile. */
export function Tile({ id, title, tone = 'plain', busy = false, children }: TileProps) {
  const titleId = useId();
  return (
    <section
      {...(id && { id, tabIndex: -1 })}
      aria-labelledby={titleId}
      aria-busy={busy}
      className={`${styles.tile} ${styles[tone]}`}
    >
      <h2 id={titleId} className={styles.title}>
        {title}
      </h2>
      {children}
    </section>
  );
}
