import type { ReactNode } from 'react';
import styles from './empty-state.module.css';
import { Glyph } from './glyph.tsx';
import type { GlyphPaths } from './glyphs.ts';

interface EmptyStateProps {
  /** What is missing, drawn; the text says the same. */
  draw?: GlyphPaths;
  /** What will stand here, and what brings it. */
  children: ReactNode;
  /** The one thing to do next: a link or a button. */
  action?: ReactNode;
}

/** In place of a list or a chart that has nothing to show yet. */
export function EmptyState({ draw, children, action }: EmptyStateProps) {
  return (
    <div className={styles.empty}>
      {draw && <Glyph draw={draw} className={styles.picture ?? ''} />}
      <p>{children}</p>
      {action}
    </div>
  );
}
