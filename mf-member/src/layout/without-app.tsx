import type { ReactNode } from 'react';

/** The app sends a form that has no address of its own. */
const styles = [
  '[data-app] button{display:none!important}',
  '[data-app] form[action] button{display:inline-flex!important}',
  '[data-app] form[action] [type=button]{display:none!important}',
].join('');

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
