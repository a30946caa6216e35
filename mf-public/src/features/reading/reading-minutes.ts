import { textOf } from '#client/marked-headings.ts';

const wordsAMinute = 200;

export const minutesLabel = (minutes: number) =>
  `${minutes} ${minutes === 1 ? 'minuto' : 'minutos'} de lectura`;

export function readingMinutes(html: string): number {
  const words = textOf(html, ' ').match(/\S+/g) ?? [];
  return Math.max(1, Math.round(words.length / wordsAMinute));
}
