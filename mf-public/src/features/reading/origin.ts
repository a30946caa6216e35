/** The path of the last post or guide that was shown since the document was loaded. */
let shown: string | null = null;

export const noteReading = () => {
  shown = window.location.pathname;
};

/** The post or guide that linked to this document; null for any other page. */
function linking(): string | null {
  const { origin } = window.location;
  const path = document.referrer.startsWith(`${origin}/`)
    ? document.referrer.slice(origin.length).replace(/[?#].*$/, '')
    : '';
  return /^\/(?:blog\/|guia-)/.test(path) ? path : null;
}

/**
 * The page that gets the credit for a lead: the post or guide that led to `path`, else `path` itself. The
 * browser stores nothing. Without JavaScript it is the form's page.
 */
export function findOrigin(path: string): string {
  return typeof document === 'undefined' ? path : (shown ?? linking() ?? path);
}
