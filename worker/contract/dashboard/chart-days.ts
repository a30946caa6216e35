/** How many days the charts may show, today included. Without zod: the page loads this. */
export const chartDays = [30, 90] as const;
