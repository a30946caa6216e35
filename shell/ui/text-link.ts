import styles from './text-link.module.css';

/** Class of a standalone link, at least 44 px high: `<Link className={textLinkClass}>`. */
export const textLinkClass = styles.link ?? '';

/** Class of a list of links, each at least 44 px high: `<ul className={linkListClass}>`. */
export const linkListClass = styles.list ?? '';
