import type { ReactNode } from 'react';
import { Outlet } from 'site-router';
import { Button } from './button.tsx';
import styles from './part-unavailable.module.css';

/** Replaces a part that failed to load; `isLate` while it may still load. */
export function PartUnavailable({
  isLate = false,
  children,
}: {
  isLate?: boolean;
  /** Links, for a page without other links. */
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
      {/* Browsers remember a failed module as long as the document lives. */}
      <Button onClick={() => window.location.reload()}>Intentar de nuevo</Button>
      {children}
    </div>
  );
}

/** A route between layout and pages: a page that fails leaves the layout in place. */
export function Component() {
  return <Outlet />;
}

export function ErrorBoundary() {
  return <PartUnavailable />;
}
