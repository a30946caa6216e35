/** The path of the last post or guide that the person saw since the document was loaded. */
let shown: string | null = null;

export const recordShownPath = () => {
  shown = window.location.pathname;
};

/**
 * Returns the post or guide whose link opened this document. Returns null if the link was on another page.
 */
function linking(): string | null {
  const { origin } = window.location;
  const path = document.referrer.startsWith(`${origin}/`)
    ? document.referrer.slice(origin.length).replace(/[?#].*$/, '')
    : '';
  return /^\/(?:blog\/|guia-)/.test(path) ? path : null;
}

/**
 * Returns the origin of a lead: the post or guide that led to `path`, or else `path` itself. The browser
 * stores nothing. Without JavaScript the origin is the form's page.
 */
export function findOrigin(path: string): string {
  return typeof document === 'undefined' ? path : (shown ?? linking() ?? path);
}
