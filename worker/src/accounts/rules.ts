const hour = 3_600_000;

/** How long the link of a mail works, in ms. */
export const linkLifetimeMs = { verificar: 72 * hour, clave: hour } as const;

/**
 * Whether an account still waits for its address to be proved. Until then nobody owns it: who
 * registers the address again replaces what was typed before.
 */
export function isUnproved(account: { verifiedAt: number | null; estado: string }): boolean {
  return account.verifiedAt === null && account.estado === 'pendiente';
}
