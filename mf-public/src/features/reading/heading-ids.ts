import { headingIds } from '#contract/blog/heading-ids.ts';
import type { Heading } from './article.tsx';

const heading = /<h([2-4])>(.*?)<\/h\1>/gs;
const tag = /<[^>]+>/g;
const entities: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
};
const wordsAMinute = 200;

/**
 * Plain text of sanitised HTML: each `<` in it begins a tag, and it contains no entities but these.
 */
const textOf = (html: string, inPlaceOfTag: string) =>
  html
    .replace(/<br \/>/g, ' ')
    .replace(tag, inPlaceOfTag)
    .replace(/&(?:amp|lt|gt|quot|#39);/g, (entity) => entities[entity] ?? '');

/** The contents list the headings of the second level. */
export function withHeadingIds(html: string): { html: string; headings: Heading[] } {
  const found = [...html.matchAll(heading)].map(([, level, inner = '']) => ({
    level: Number(level),
    text: textOf(inner, '').trim().replace(/\s+/g, ' '),
  }));
  const ids = headingIds(found);
  let at = 0;
  const marked = html.replace(heading, (_, level: string, inner: string) => {
    const id = ids[at++];
    return `<h${level} id="${id}">${inner}</h${level}>`;
  });
  const headings = found.map(({ level, text }, index) => ({ level, text, id: ids[index] ?? '' }));
  return {
    html: marked,
    headings: headings.filter(({ level }) => level === 2).map(({ id, text }) => ({ id, text })),
  };
}

export function readingMinutes(html: string): number {
  const words = textOf(html, ' ').match(/\S+/g) ?? [];
  return Math.max(1, Math.round(words.length / wordsAMinute));
}
