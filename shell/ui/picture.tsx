import { lighterFiles, pictureFormats } from '#contract/pictures/pictures.ts';
import styles from './picture.module.css';

interface PictureProps {
  src: string;
  /** The drawn JPEG with lighter variants; null: an uploaded cover. */
  drawn?: string | null | undefined;
  alt: string;
  /** Of the JPEG, in pixels: reserves its space on the page. */
  width: number;
  height: number;
  sizes: string;
  /** Fetched first; other pictures load lazily. */
  priority?: boolean;
  className?: string | undefined;
}

/** In the lightest format and narrowest width that suit the screen. */
export function Picture(props: PictureProps) {
  const { src, drawn = src, alt, width, height, sizes, priority = false, className } = props;
  return (
    <picture className={styles.frame}>
      {pictureFormats.map((format) => {
        const files = drawn && lighterFiles(drawn, format);
        return (
          files && <source key={format} type={`image/${format}`} srcSet={files} sizes={sizes} />
        );
      })}
      <img
        className={className}
        src={src}
        alt={alt}
        width={width}
        height={height}
        decoding="async"
        {...(priority ? { fetchPriority: 'high' } : { loading: 'lazy' })}
      />
    </picture>
  );
}
