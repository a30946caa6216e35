import styles from './brand-name.module.css';

/** The site's name or slogan in a header: it wraps, and is cut after three lines. */
export const brandNameClass = styles.name ?? '';
