import styles from './state-picture.module.css';

/**
 * Decorative: the text below says why something is missing. Who shows it imports the file, so that no part
 * carries another's: a shell of the previous release has no new ones.
 */
export function StatePicture({ file }: { file: string }) {
  return (
    <img className={styles.picture} src={file} alt="" width="200" height="150" decoding="async" />
  );
}
