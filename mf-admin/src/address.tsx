/** An e-mail address, which goes on in a new line at its «@» where it is too long for one. */
export function Address({ of }: { of: string }) {
  const [name = '', ...rest] = of.split(/(?=@)/);
  return (
    <>
      {name}
      <wbr />
      {rest.join('')}
    </>
  );
}
