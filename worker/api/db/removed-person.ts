/**
 * The beginning of the text that replaces the email of an erased lead. The lead's id follows, so that the text
 * is unique.
 */
export const removedEmailPrefix = 'baja:';

/** Returns a lead's name or email as the administration shows it. */
export function formatStoredPerson(stored: string): string {
  return stored === '' || stored.startsWith(removedEmailPrefix) ? 'Borrado tras la baja' : stored;
}
