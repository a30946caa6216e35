import { fillText, removeLinks } from '#contract/texts/written.ts';
import { siteBrand } from './site-brand.ts';

/**
 * Fills the site's facts into a text of the owner. Removes the links of the text, but keeps their words. Like
 * `siteBrand`, this function must not run in a loader.
 */
export const toPlainText = (text: string): string => removeLinks(fillText(text, siteBrand()));
