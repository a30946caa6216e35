import type { ReactNode } from 'react';
import styles from './without-app.css?inline';

/** Without scripts or in an old browser, hides buttons and shows a message instead (decision 043). */
export function WithoutApp({ children }: { children?: ReactNode }) {
  return (
    <noscript>
      <style>{styles}</style>
      {children}
    </noscript>
  );
}
