import { Button } from '#ui/button.tsx';
import styles from './unavailable.module.css';

/** Stands in for a part of the site that could not be loaded; the rest stays usable. */
export function Unavailable() {
  return (
    <main className={styles.page}>
      <h1>Esta parte del sitio no está disponible</h1>
      <p>No pudimos cargarla. Revisa tu conexión y vuelve a intentarlo en un momento.</p>
      <Button onClick={() => window.location.reload()}>Intentar de nuevo</Button>
      <a href="/">Volver al inicio</a>
    </main>
  );
}
