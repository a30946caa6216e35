/** Begins the stored address of a lead without a person; the lead's id follows, which keeps it unique. */
export const removedMark = 'baja:';

/** A lead's name or address as the administration shows it. */
export function shownPerson(stored: string): string {
  return stored === '' || stored.startsWith(removedMark) ? 'Borrado tras la baja' : stored;
}
