import { makeSrcset, pictureFormats } from '#contract/pictures/pictures.ts';
import styles from './picture.module.css';

interface PictureProps {
  src: string;
  /** The drawn JPEG (`/mf/public/apps|covers/…`), which has lighter versions. Null for an uploaded cover. */
  drawn?: string | null | undefined;
  sizes: string;
  /** The text for screen readers. It is empty for a decorative picture. */
  alt?: string | undefined;
  /** True if the browser fetches this picture first. Other pictures load lazily. */
  priority?: boolean;
  className?: string | undefined;
}

/** Shows a picture of 1200 by 630 px. The browser chooses the lightest format and width that fit the screen. */
export function Picture({
  src,
  drawn = src,
  sizes,
  alt = '',
  priority = false,
  className,
}: PictureProps) {
  return (
    <picture className={styles.frame}>
      {pictureFormats.map((format) => {
        const files = drawn && makeSrcset(drawn, format);
        return (
          files && <source key={format} type={`image/${format}`} srcSet={files} sizes={sizes} />
        );
      })}
      <img
        className={className}
        src={src}
        alt={alt}
        width="1200"
        height="630"
        decoding="async"
        {...(priority ? { fetchPriority: 'high' } : { loading: 'lazy' })}
      />
    </picture>
  );
}
