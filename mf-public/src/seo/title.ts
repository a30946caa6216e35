import { brand } from '#contract/brand.ts';

/** What search engines show of a title before they cut it off. */
const longest = 65;
const ending = ` | ${brand.name}`;

/** A page's title with the brand behind it, where there is room for it. */
export const titled = (text: string): string =>
  text.length + ending.length > longest ? text : text + ending;
