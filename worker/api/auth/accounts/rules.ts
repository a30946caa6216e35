const hour = 3_600_000;

/** How long the link of a mail works, in ms. */
export const linkLifetimeMs = { verificar: 72 * hour, clave: hour } as const;

/**
 * Which link an account that asks for a mail needs: to prove its address, or to set a password. One
 * that was registered twice before it was proved has no password to keep.
 */
export function linkNeeded(account: {
  verifiedAt: number | null;
  passwordHash: string;
}): 'verificar' | 'clave' {
  return account.verifiedAt === null && account.passwordHash !== '' ? 'verificar' : 'clave';
}
