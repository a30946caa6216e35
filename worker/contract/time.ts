const first = Date.UTC(1, 0, 1);
const last = Date.UTC(9999, 11, 30);

/** Whether a time in UTC ms can be written as a date with a year of four digits, in any time zone. */
export const isWritable = (time: number): boolean => time >= first && time <= last;

/** The nearest time that `isWritable`, so that a row or an answer breaks no page. */
export const writable = (time: number): number => Math.min(Math.max(time, first), last);

/** UTC ms as ISO 8601, for machines. */
export const isoTime = (time: number): string => new Date(writable(time)).toISOString();
