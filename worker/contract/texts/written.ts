import { formatCents } from '../money.ts';
import { minimumPayoutCents } from '../payouts/minimum.ts';
import type { Brand } from '../site/brand.ts';

/** Facts that a text names in braces, so that it cannot contradict other places. */
const facts = new Map<string, (brand: Brand) => string>([
  ['marca', ({ name }) => name],
  ['responsable', ({ owner }) => owner],
  ['ciudad', ({ city }) => city],
  ['minimo', () => formatCents(minimumPayoutCents)],
]);

export const factNames = [...facts.keys()];

export const fillText = (text: string, brand: Brand): string =>
  text.replace(/\{(\w+)\}/g, (braced, name) => facts.get(name)?.(brand) ?? braced);

export const paragraphsOf = (text: string): string[] => text.split(/\n\s*\n/);

/** Markdown's `[words](/path)`, to a page of the site. */
const link = /\[([^[\]]+)\]\((\/(?!\/)[\w\-./#]*)\)/;

/** The plain text, then words and path of a link and the plain text after it, and so on. */
export const splitAtLinks = (text: string): string[] => text.split(link);

export const withoutLinks = (text: string): string =>
  splitAtLinks(text)
    .filter((_, index) => index % 3 < 2)
    .join('');
