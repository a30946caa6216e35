import type { ReactNode } from 'react';
import styles from './empty-state.module.css';
import { Glyph } from './glyph.tsx';
import type { GlyphPaths } from './glyphs.ts';

interface EmptyStateProps {
  /** Decorative: the text has the same meaning. */
  draw?: GlyphPaths;
  /** The file of a larger illustration for a page with little other content. */
  picture?: string;
  children: ReactNode;
  action?: ReactNode;
}

/** Replaces an empty list or chart and describes its later content. */
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

/** A decorative illustration. The page imports the file, so that no other page carries it. */
export function StatePicture({ file }: { file: string }) {
  return (
    <img className={styles.state} src={file} alt="" width="200" height="150" decoding="async" />
  );
}
