/** A letter's web version. */
export const letterPath = (id: string) => `/carta/${id}`;

/** Counts a press of a letter's link, and leads on. */
export const clickPath = (id: string, place: number) => `/api/carta/${id}/${place}`;
