import type { ReactNode } from 'react';
import styles from './empty-state.module.css';
import { Glyph } from './glyph.tsx';
import type { GlyphPaths } from './glyphs.ts';
import { type PageState, StatePicture } from './state-picture.tsx';

interface EmptyStateProps {
  /** What is missing, drawn; the text says the same. */
  draw?: GlyphPaths;
  /** A larger drawing, where this is the most of what a page shows. */
  picture?: PageState;
  /** What will stand here, and what brings it. */
  children: ReactNode;
  /** The one thing to do next: a link or a button. */
  action?: ReactNode;
}

/** In place of a list or a chart that has nothing to show yet. */
export function EmptyState({ draw, picture, children, action }: EmptyStateProps) {
  return (
    <div className={styles.empty}>
      {picture && <StatePicture state={picture} />}
      {draw && <Glyph draw={draw} className={styles.picture ?? ''} />}
      <p>{children}</p>
      {action}
    </div>
  );
}
