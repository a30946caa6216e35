import { readUrl } from './url.ts';

/** Hides most of the local part: `ana@correo.test` becomes `a•••@correo.test`. */
export function maskLocalPart(email: string): string {
  const [first = ''] = email;
  return `${first}•••${email.slice(email.lastIndexOf('@'))}`;
}

const asciiOnly = /^[\0-\x7f]*$/;
/** A domain name. A URL parser would accept more than a name: ports, paths, `%2e`. */
const isName = /^[\p{L}\p{M}\p{N}.。．｡-]+$/u;

/** The site uses every email with its domain in DNS form: `muñoz.test` becomes `xn--muoz-hqa.test`. */
export function withAsciiDomain(email: string): string {
  const name = email.slice(0, email.lastIndexOf('@') + 1);
  const domain = email.slice(name.length);
  if (name === '' || asciiOnly.test(domain) || !isName.test(domain)) return email;
  return name + (readUrl(`https://${domain}`)?.hostname ?? domain);
}
