import type { ReactNode } from 'react';
import styles from './without-app.css?inline';

/**
 * Hides the content that needs the app and shows a message. People see this message only in a browser without
 * scripts or in an old browser (decision 043).
 */
export function WithoutApp({ children }: { children?: ReactNode }) {
  return (
    <noscript>
      <style>{styles}</style>
      {children}
    </noscript>
  );
}
