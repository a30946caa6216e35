const day = { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' } as const;
const words = new Intl.DateTimeFormat('es-419', { ...day, hour: 'numeric', minute: '2-digit' });

/** The city of this browser's time zone, e.g. «Santo Domingo». */
const place = () =>
  (Intl.DateTimeFormat().resolvedOptions().timeZone.split('/').at(-1) ?? '').replaceAll('_', ' ');

/** A time (UTC ms), unambiguous: «viernes, 27 de noviembre de 2026…». */
export function momentInWords(time: number): string {
  return `${words.format(time)} (hora de ${place()})`;
}

/** UTC ms to the value of a `datetime-local` field, in this browser's time zone. */
export function toLocalField(time: number): string {
  const offset = new Date(time).getTimezoneOffset() * 60_000;
  return new Date(time - offset).toISOString().slice(0, '2026-11-21T14:30'.length);
}

/** Value of a `datetime-local` field to UTC ms; null while it is incomplete. */
export function fromLocalField(value: string): number | null {
  const time = new Date(value).getTime();
  return Number.isNaN(time) ? null : time;
}
