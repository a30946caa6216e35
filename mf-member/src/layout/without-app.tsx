import type { ReactNode } from 'react';
import styles from './without-app.css?inline';

/**
 * For a browser that runs no scripts, or is below the floor (decision 043): hides what only the app can do,
 * and says so.
 */
export function WithoutApp({ children }: { children?: ReactNode }) {
  return (
    <noscript>
      <style>{styles}</style>
      {children}
    </noscript>
  );
}
