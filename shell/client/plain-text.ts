import { fillText, withoutLinks } from '#contract/texts/written.ts';
import { siteBrand } from './site-brand.ts';

/**
 * Fills the facts into a text of the owner and removes its links, but keeps their words. Like `siteBrand`, it
 * must not run in a loader.
 */
export const plainText = (text: string): string => withoutLinks(fillText(text, siteBrand()));
