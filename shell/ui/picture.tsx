import { lighterFiles, pictureFormats } from '#contract/pictures/pictures.ts';
import styles from './picture.module.css';

interface PictureProps {
  /** The JPEG that every browser shows. */
  src: string;
  /**
   * The drawn JPEG (`/mf/public/apps|covers/…`) whose lighter files show the same as `src`; null when
   * there are none, as for a cover that somebody uploaded.
   */
  drawn?: string | null | undefined;
  /** Empty for a picture that only decorates. */
  alt: string;
  /** Of the JPEG, in pixels: they keep its place on the page. */
  width: number;
  height: number;
  /** How wide it is shown, as `<img sizes>` has it. */
  sizes: string;
  /** What a visitor sees first: fetched before everything else. Others wait until they come near. */
  priority?: boolean;
  className?: string | undefined;
}

/** A picture in the lightest format and the narrowest width that does for the visitor's screen. */
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
