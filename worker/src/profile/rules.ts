/**
 * An address that its owner recognises and nobody else learns: `a***@c***.com`. What the audit log
 * keeps stays there after the account is erased.
 */
export function masked(email: string): string {
  const [local = '', domain = ''] = email.split('@');
  const ending = domain.slice(domain.lastIndexOf('.') + 1);
  return `${local.slice(0, 1)}***@${domain.slice(0, 1)}***.${ending}`;
}
