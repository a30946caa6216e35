/** An address that its owner recognises and nobody else learns: `ana@correo.test` → `a•••@correo.test`. */
export function maskedAddress(email: string): string {
  const [first = ''] = email;
  return `${first}•••${email.slice(email.lastIndexOf('@'))}`;
}
