import { useEffect, useRef } from 'react';
import { brand } from '#contract/brand.ts';
import { Button } from '#ui/button.tsx';
import styles from './unavailable.module.css';

/** Stands in for a part of the site that could not be loaded; the rest stays usable. */
export function Unavailable() {
  const main = useRef<HTMLElement>(null);
  useEffect(() => {
    document.title = `No disponible | ${brand.name}`;
    main.current?.focus({ preventScroll: true });
  }, []);
  return (
    <main ref={main} tabIndex={-1} className={styles.page}>
      <h1>Esta parte del sitio no está disponible</h1>
      <p>No pudimos cargarla. Revisa tu conexión y vuelve a intentarlo en un momento.</p>
      <Button onClick={() => window.location.reload()}>Intentar de nuevo</Button>
      <a href="/">Volver al inicio</a>
    </main>
  );
}
