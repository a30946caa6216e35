const relative = new Intl.RelativeTimeFormat('es-419', { numeric: 'always' });
const minute = 60_000;
const units = [
  ['day', 1440 * minute],
  ['hour', 60 * minute],
  ['minute', minute],
] as const;

/** How long ago a time (UTC ms) was: «hace 3 horas»; «hace un momento» within the minute. */
export function since(time: number, now: number): string {
  const ago = now - time;
  const [unit, ms] = units.find(([, length]) => ago >= length) ?? [];
  return unit && ms ? relative.format(-Math.floor(ago / ms), unit) : 'hace un momento';
}
