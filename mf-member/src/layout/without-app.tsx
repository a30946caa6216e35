import type { ReactNode } from 'react';
import styles from './without-app.css?inline';

/**
 * Hides the parts that need the app and shows a message. Only a browser without scripts, or an old browser
 * (decision 043), shows it.
 */
export function WithoutApp({ children }: { children?: ReactNode }) {
  return (
    <noscript>
      <style>{styles}</style>
      {children}
    </noscript>
  );
}
