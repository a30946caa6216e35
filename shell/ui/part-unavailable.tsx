import type { ReactNode } from 'react';
import { Outlet } from 'site-router';
import { Button } from './button.tsx';
import styles from './part-unavailable.module.css';

/** Shows a failure in place of a part that did not load. `isLate` means that the part may still load. */
export function PartUnavailable({
  isLate = false,
  children,
}: {
  isLate?: boolean;
  /** The links for a page that has no other links. */
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
      {/* A browser remembers a failed module until the document is closed. So only a new document can help. */}
      <Button onClick={() => window.location.reload()}>Intentar de nuevo</Button>
      {children}
    </div>
  );
}

/** The route between the layout and its pages. When a page fails, the layout stays. */
export function Component() {
  return <Outlet />;
}

export function ErrorBoundary() {
  return <PartUnavailable />;
}
