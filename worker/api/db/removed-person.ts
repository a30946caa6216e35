/** The email's prefix in a lead without a person. The lead's id follows, so that the email stays unique. */
export const removedEmailPrefix = 'baja:';

/** Returns a lead's name or email as the administration shows it. */
export function formatStoredPerson(stored: string): string {
  return stored === '' || stored.startsWith(removedEmailPrefix) ? 'Borrado tras la baja' : stored;
}
