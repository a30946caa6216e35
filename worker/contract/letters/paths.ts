/** Returns the path of a letter's web version. */
export const letterPath = (id: string) => `/carta/${id}`;

/** Returns the path of a letter's link. The API counts the click and redirects. */
export const clickPath = (id: string, place: number) => `/api/carta/${id}/${place}`;
