/** An e-mail address that a narrow place breaks before its «@» rather than within a word. */
export function Address({ of }: { of: string }) {
  const at = of.lastIndexOf('@');
  if (at < 1) return of;
  return (
    <>
      {of.slice(0, at)}
      <wbr />
      {of.slice(at)}
    </>
  );
}
