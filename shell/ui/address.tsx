/**
 * An e-mail address that a narrow place breaks before its «@» rather than within a word. Chromium
 * tells screen readers a space where a line may break, unless that is hidden from them.
 */
export function Address({ of }: { of: string }) {
  const at = of.lastIndexOf('@');
  if (at < 1) return of;
  return (
    // One box, also where its parent lays out its children one by one.
    <span>
      {of.slice(0, at)}
      {/* biome-ignore lint/a11y/noAriaHiddenOnFocusable: nothing that breaks a line takes the focus. */}
      <wbr aria-hidden="true" />
      {of.slice(at)}
    </span>
  );
}
