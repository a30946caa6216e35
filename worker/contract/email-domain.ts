import { readUrl } from './url.ts';

/** `ana@correo.test` → `a•••@correo.test`. */
export function maskedEmail(email: string): string {
  const [first = ''] = email;
  return `${first}•••${email.slice(email.lastIndexOf('@'))}`;
}

const asciiOnly = /^[\0-\x7f]*$/;
/** A URL parser would accept more than a name: ports, paths, `%2e`. */
const isName = /^[\p{L}\p{M}\p{N}.。．｡-]+$/u;

/**
 * An email with its domain in DNS form: `muñoz.test` becomes `xn--muoz-hqa.test`. Every email is stored,
 * compared and mailed in this form.
 */
export function withAsciiDomain(email: string): string {
  const name = email.slice(0, email.lastIndexOf('@') + 1);
  const domain = email.slice(name.length);
  if (name === '' || asciiOnly.test(domain) || !isName.test(domain)) return email;
  return name + (readUrl(`https://${domain}`)?.hostname ?? domain);
}
