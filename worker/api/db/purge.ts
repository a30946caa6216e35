/** Rows that a job of the cron deletes at most: the rest waits for the next minute. */
export const purgedAtOnce = 1000;
