import { slugOf } from '#contract/blog/posts.ts';
import type { Heading } from './article.tsx';

const heading = /<h2>(.*?)<\/h2>/gs;
const tag = /<[^>]+>/g;
const entities: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
};
const wordsAMinute = 200;

/** Plain text of sanitised HTML, which contains no entities but these. */
const textOf = (html: string) =>
  html.replace(tag, ' ').replace(/&(?:amp|lt|gt|quot|#39);/g, (entity) => entities[entity] ?? '');

/** Keeps an author's heading apart from the ids that the site itself looks for. */
const prefix = 'texto-';

export function withHeadingIds(html: string): { html: string; headings: Heading[] } {
  const headings: Heading[] = [];
  const marked = html.replace(heading, (_, inner: string) => {
    const text = textOf(inner).trim().replace(/\s+/g, ' ');
    const slug = prefix + (slugOf(text) || 'seccion');
    const isTaken = headings.some(({ id }) => id === slug);
    const id = isTaken ? `${slug}-${headings.length + 1}` : slug;
    headings.push({ id, text });
    return `<h2 id="${id}">${inner}</h2>`;
  });
  return { html: marked, headings };
}

export function readingMinutes(html: string): number {
  const words = textOf(html).match(/\S+/g) ?? [];
  return Math.max(1, Math.round(words.length / wordsAMinute));
}
