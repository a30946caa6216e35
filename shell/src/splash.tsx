import styles from './splash.module.css';

/** What a page that is not rendered on the server shows until its remote is there. */
export function Splash() {
  return (
    <main className={styles.splash} aria-busy="true">
      <p>Cargando...</p>
    </main>
  );
}
