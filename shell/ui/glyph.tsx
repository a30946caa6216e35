import styles from './glyph.module.css';
import type { GlyphPaths } from './glyphs.ts';

/**
 * A drawing of two tones beside a text that says the same; hidden from screen readers. It takes the
 * text's colour, and 1.5 times its size unless `className` says otherwise.
 */
export function Glyph({
  draw,
  className = '',
}: {
  draw: GlyphPaths;
  className?: string | undefined;
}) {
  return (
    <svg aria-hidden="true" className={`${styles.glyph} ${className}`} viewBox="0 0 24 24">
      <path className={styles.tint} d={draw.tint} />
      <path
        d={draw.line}
        fill="none"
        stroke="currentColor"
        strokeWidth="1.7"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
