/**
 * An email that wraps before its «@» instead of within a word. A screen reader reads a space at a possible
 * line break in Chromium, so the break is hidden from screen readers.
 */
export function BreakableEmail({ of }: { of: string }) {
  const at = of.lastIndexOf('@');
  if (at < 1) return of;
  return (
    // A flex or grid container would lay out the two halves separately.
    <span translate="no">
      {of.slice(0, at)}
      {/* biome-ignore lint/a11y/noAriaHiddenOnFocusable: nothing that breaks a line takes the focus. */}
      <wbr aria-hidden="true" />
      {of.slice(at)}
    </span>
  );
}
