import { brand } from '#contract/brand.ts';

/** Search engines cut titles beyond this length. */
const longest = 65;
const ending = ` | ${brand.name}`;

/** Appends the brand where it fits. */
export const titled = (text: string): string =>
  text.length + ending.length > longest ? text : text + ending;
