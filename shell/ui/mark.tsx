import styles from './mark.module.css';

/** The brand's mark, a sprout. It is decorative, because the name is beside it. */
export function Mark() {
  return (
    <svg className={styles.mark} viewBox="0 0 64 64" width="40" height="40" aria-hidden="true">
      <rect className={styles.ground} width="64" height="64" rx="17" />
      <circle className={styles.sun} cx="32" cy="17.5" r="8.5" />
      <path className={styles.leaf} d="M32 55C32 41 26 31 11 28c0 16 7 26 21 27Z" />
      <path className={styles.newLeaf} d="M32 55c0-14 6-24 21-27 0 16-7 26-21 27Z" />
    </svg>
  );
}
