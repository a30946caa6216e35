/** Wraps before the «@», hidden from screen readers: Chromium reads a break as a space. */
export function Address({ of }: { of: string }) {
  const at = of.lastIndexOf('@');
  if (at < 1) return of;
  return (
    // A flex or grid container would lay out the two halves separately.
    <span>
      {of.slice(0, at)}
      {/* biome-ignore lint/a11y/noAriaHiddenOnFocusable: nothing that breaks a line takes the focus. */}
      <wbr aria-hidden="true" />
      {of.slice(at)}
    </span>
  );
}
