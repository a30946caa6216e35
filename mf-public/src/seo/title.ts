import { brand } from '#contract/brand.ts';

/** Search engines truncate longer titles. */
const longest = 65;
const ending = ` | ${brand.name}`;

/** Appends the brand where it fits. */
export const titled = (text: string): string =>
  text.length + ending.length > longest ? text : text + ending;
