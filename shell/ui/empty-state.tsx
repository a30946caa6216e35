import type { ReactNode } from 'react';
import styles from './empty-state.module.css';
import { Glyph } from './glyph.tsx';
import type { GlyphPaths } from './glyphs.ts';

interface EmptyStateProps {
  /** A decorative drawing. The text has the same meaning. */
  draw?: GlyphPaths;
  /** The file of a larger illustration. Use it on a page with little other content. */
  picture?: string;
  children: ReactNode;
  action?: ReactNode;
}

/** Replaces an empty list or chart. It says what the person will see here later. */
export function EmptyState({ draw, picture, children, action }: EmptyStateProps) {
  return (
    <div className={styles.empty}>
      {picture && <StatePicture file={picture} />}
      {draw && <Glyph draw={draw} className={styles.picture ?? ''} />}
      <p>{children}</p>
      {action}
    </div>
  );
}

/** A decorative illustration. The page imports the file, so other pages do not load it. */
export function StatePicture({ file }: { file: string }) {
  return (
    <img className={styles.state} src={file} alt="" width="200" height="150" decoding="async" />
  );
}
