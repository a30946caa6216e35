import { Glyph } from './glyph.tsx';
import styles from './glyph-list.module.css';
import type { GlyphPaths } from './glyphs.ts';

interface GlyphListProps {
  items: readonly { draw: GlyphPaths; text: string; body?: string }[];
}

/** Drawings in place of bullets; `text` is the heading of `body`. */
export function GlyphList({ items }: GlyphListProps) {
  return (
    <ul className={styles.list}>
      {items.map(({ draw, text, body }) => (
        <li key={text}>
          <Glyph draw={draw} />
          {body === undefined ? (
            text
          ) : (
            <div>
              <strong>{text}</strong>
              <p>{body}</p>
            </div>
          )}
        </li>
      ))}
    </ul>
  );
}
