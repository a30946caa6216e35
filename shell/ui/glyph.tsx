import type { ReactNode } from 'react';
import styles from './glyph.module.css';
import type { GlyphPaths } from './glyphs.ts';

/** A decorative drawing in two tones of the text's colour. By default it is 1.5 times as large as the text. */
export function Glyph({ draw, className }: { draw: GlyphPaths; className?: string | undefined }) {
  return (
    <svg
      aria-hidden="true"
      className={className ? `${styles.glyph} ${className}` : styles.glyph}
      viewBox="0 0 24 24"
    >
      <path className={styles.tint} d={draw.tint} />
      <path d={draw.line} />
    </svg>
  );
}

interface GlyphListProps {
  items: readonly { draw: GlyphPaths; text: string; body?: ReactNode }[];
}

/** A list with drawings instead of bullets. `text` is the heading of `body`. */
export function GlyphList({ items }: GlyphListProps) {
  return (
    <ul className={styles.list}>
      {items.map(({ draw, text, body }, index) => (
        <li key={index}>
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
