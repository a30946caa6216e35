import styles from './glyph.module.css';
import type { GlyphPaths } from './glyphs.ts';

/** Two tones, decorative, in the text's colour and 1.5 times its size unless `className` says otherwise. */
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
