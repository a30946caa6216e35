/** When a link that works once stops to, for a person: «21 de noviembre a las 10:00 GMT-4». UTC ms. */
export function endOfLink(expiresAt: number, timeZone: string): string {
  return new Intl.DateTimeFormat('es-419', {
    timeZone,
    day: 'numeric',
    month: 'long',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZoneName: 'short',
  }).format(expiresAt);
}
