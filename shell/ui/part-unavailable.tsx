import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import styles from './part-unavailable.module.css';

/** In place of a part that does not load; `isLate` while it may still come. */
export function PartUnavailable({
  isLate = false,
  children,
}: {
  isLate?: boolean;
  /** Links, where nothing around has any. */
  children?: ReactNode;
}) {
  return (
    <div className={styles.part}>
      <h1>Esta parte del sitio no está disponible{isLate && ' todavía'}</h1>
      <p role="status">
        {isLate
          ? 'Está tardando más de lo normal. Seguimos intentando: aparecerá aquí en cuanto llegue.'
          : 'No pudimos cargarla. Revisa tu conexión y vuelve a intentarlo en un momento.'}
      </p>
      {/* A browser keeps a script that failed for as long as the document lives. */}
      <Button onClick={() => window.location.reload()}>Intentar de nuevo</Button>
      {children}
    </div>
  );
}
