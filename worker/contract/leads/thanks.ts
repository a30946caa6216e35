/**
 * Accepts at most four words of letters. A letter may have its accent as a separate character if Unicode has
 * no letter with this accent. So a name can hold no link, phone number or sentence (decision 039).
 */
const plainName =
  /^(?=.{1,40}$)\p{L}(?:\p{L}|\p{M}{1,2}(?!\p{M})|['’])*(?:[ -]+\p{L}(?:\p{L}|\p{M}{1,2}(?!\p{M})|['’])*){0,3}$/u;

/** SPEC's sentence (call 6). It leaves out a name that could be a stranger's message to the reader. */
export function writeThanksSentence(name: string, country: string): string {
  const who = plainName.test(name) ? `, ${name} de ` : ' desde ';
  return `Gracias por registrarte${who}${country}. Revisa tu correo.`;
}
