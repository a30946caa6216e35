import styles from './text-link.module.css';

/** The class of a separate link that is at least 44 px high: `<Link className={textLinkClass}>`. */
export const textLinkClass = styles.link ?? '';

/** The class of a list of links that are at least 44 px high: `<ul className={linkListClass}>`. */
export const linkListClass = styles.list ?? '';
