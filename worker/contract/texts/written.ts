import { formatCents } from '../money.ts';
import { minimumPayoutCents } from '../payouts/minimum.ts';
import type { Brand } from '../site/brand.ts';

/** The placeholders of a text. The site fills in these facts, so a text cannot contradict other pages. */
const facts = new Map<string, (brand: Brand) => string>([
  ['marca', ({ name }) => name],
  ['responsable', ({ owner }) => owner],
  ['ciudad', ({ city }) => city],
  ['minimo', () => formatCents(minimumPayoutCents)],
]);

export const factNames = [...facts.keys()];

export const fillText = (text: string, brand: Brand): string =>
  text.replace(/\{(\w+)\}/g, (braced, name) => facts.get(name)?.(brand) ?? braced);

export const splitParagraphs = (text: string): string[] => text.split(/\n\s*\n/);

/** Finds a Markdown link `[words](/path)` to a page of the site. */
const link = /\[([^[\]]+)\]\((\/(?!\/)[\w\-./#]*)\)/;

/** Returns groups of three items: plain text, a link's words and its path. The last item is plain text. */
export const splitAtLinks = (text: string): string[] => text.split(link);

export const findLinkPaths = (text: string): string[] =>
  splitAtLinks(text).filter((_, index) => index % 3 === 2);

export const removeLinks = (text: string): string =>
  splitAtLinks(text)
    .filter((_, index) => index % 3 < 2)
    .join('');
