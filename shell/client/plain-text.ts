import { fillText, withoutLinks } from '#contract/texts/written.ts';
import { siteBrand } from './site-brand.ts';

/** A text of the owner's with its facts; of a link only the words. Like `siteBrand`, never for a loader. */
export const plainText = (text: string): string => withoutLinks(fillText(text, siteBrand()));
