import { fillText, removeLinks } from '#contract/texts/written.ts';
import { siteBrand } from './site-brand.ts';

/** Fills in the site's facts and turns links into words. Like `siteBrand`, it must not run in a loader. */
export const toPlainText = (text: string): string => removeLinks(fillText(text, siteBrand()));
