/** Begins the stored email of a lead without a person; the lead's id follows and keeps it unique. */
export const removedMark = 'baja:';

/** A lead's name or email as the administration shows it. */
export function shownPerson(stored: string): string {
  return stored === '' || stored.startsWith(removedMark) ? 'Borrado tras la baja' : stored;
}
