import type { ReactNode } from 'react';
import styles from './without-app.css?inline';

/**
 * For a browser without scripts, or an old browser (decision 043): hides the parts that need the app, and
 * shows a message.
 */
export function WithoutApp({ children }: { children?: ReactNode }) {
  return (
    <noscript>
      <style>{styles}</style>
      {children}
    </noscript>
  );
}
