import { makeHeadingIds } from '#contract/blog/heading-ids.ts';

const heading = /<h([2-4])>(.*?)<\/h\1>/gs;
const tag = /<[^>]+>/g;
const entities: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
};

/** `html` is sanitised: each `<` begins a tag, and only the five entities above occur. */
export const stripTags = (html: string, inPlaceOfTag: string) =>
  html
    .replace(/<br \/>/g, ' ')
    .replace(tag, inPlaceOfTag)
    .replace(/&(?:amp|lt|gt|quot|#39);/g, (entity) => entities[entity] ?? '');

const onOneLine = (html: string) => stripTags(html, '').trim().replace(/\s+/g, ' ');

/** Returns a heading's name. If it is only a picture, the name is the picture's alternative text. */
function nameOf(html: string): string {
  const alts = [...html.matchAll(/ alt="([^"]*)"/g)].map(([, alt]) => alt);
  return onOneLine(html) || onOneLine(alts.join(' '));
}

const isSeen = (text: string) => /[\p{L}\p{N}\p{P}\p{S}]/u.test(text);

/** Adds ids to the headings. The table of contents lists the headings of the second level that have a name. */
export function withHeadingIds(html: string): {
  html: string;
  headings: { id: string; text: string }[];
} {
  const found = [...html.matchAll(heading)].map(([, level, inner = '']) => ({
    level: Number(level),
    text: nameOf(inner),
  }));
  const ids = makeHeadingIds(found);
  let at = 0;
  const marked = html.replace(heading, (_, level: string, inner: string) => {
    const id = ids[at++];
    return `<h${level} id="${id}">${inner}</h${level}>`;
  });
  const headings = found.map(({ level, text }, index) => ({ level, text, id: ids[index] ?? '' }));
  const listed = headings.filter(({ level, text }) => level === 2 && isSeen(text));
  return { html: marked, headings: listed.map(({ id, text }) => ({ id, text })) };
}
