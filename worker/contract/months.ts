const monthNames =
  'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre';
const months = monthNames.split(' ');

/** Returns the Spanish name of a date's UTC month. */
export const findMonthName = (date: Date) => months[date.getUTCMonth()] ?? '';

/** Formats YYYY-MM as «noviembre de 2026». */
export function formatMonth(month: string): string {
  const date = new Date(month);
  return `${findMonthName(date)} de ${date.getUTCFullYear()}`;
}
