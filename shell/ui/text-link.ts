import styles from './text-link.module.css';

/** Class of a link that stands alone, of at least 44 px: `<Link className={textLinkClass}>`. */
export const textLinkClass = styles.link ?? '';

/** Class of a list of links, one a row, each of at least 44 px: `<ul className={linkListClass}>`. */
export const linkListClass = styles.list ?? '';
