import type { ReactNode } from 'react';
import styles from './without-app.css?inline';

/**
 * For a browser without scripts or support (decision 043): hides the parts that need the app, and says so.
 */
export function WithoutApp({ children }: { children?: ReactNode }) {
  return (
    <noscript>
      <style>{styles}</style>
      {children}
    </noscript>
  );
}
