/** A letter's web version. */
export const letterPath = (id: string) => `/carta/${id}`;

/** Counts a click of a letter's link and redirects. */
export const clickPath = (id: string, place: number) => `/api/carta/${id}/${place}`;
