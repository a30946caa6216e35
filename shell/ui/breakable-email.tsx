/**
 * Shows an email that wraps before its «@», not within a word. In Chromium a screen reader reads a space at a
 * possible line break, so the break is hidden from screen readers.
 */
export function BreakableEmail({ of }: { of: string }) {
  const at = of.lastIndexOf('@');
  if (at < 1) return of;
  return (
    // This element is necessary, because a flex or grid container would lay out the two halves separately.
    <span translate="no">
      {of.slice(0, at)}
      {/* biome-ignore lint/a11y/noAriaHiddenOnFocusable: nothing that breaks a line takes the focus. */}
      <wbr aria-hidden="true" />
      {of.slice(at)}
    </span>
  );
}
