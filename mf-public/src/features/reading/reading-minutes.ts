import { stripTags } from '#client/marked-headings.ts';

const wordsAMinute = 200;

export const formatReadingMinutes = (minutes: number) =>
  `${minutes} ${minutes === 1 ? 'minuto' : 'minutos'} de lectura`;

export function estimateReadingMinutes(html: string): number {
  const words = stripTags(html, ' ').match(/\S+/g) ?? [];
  return Math.max(1, Math.round(words.length / wordsAMinute));
}
