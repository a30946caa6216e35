const first = Date.UTC(1, 0, 1);
const last = Date.UTC(9999, 11, 30);

/** Tells whether the year of a time (UTC ms) has four digits in every time zone. */
export const isDisplayableTime = (time: number): boolean => time >= first && time <= last;

/** Returns the nearest time that `isDisplayableTime` accepts. So no row or answer can break a page. */
export const clampTime = (time: number): number => Math.min(Math.max(time, first), last);

/** Writes UTC ms as ISO 8601 for programs. */
export const formatIsoTime = (time: number): string => new Date(clampTime(time)).toISOString();
