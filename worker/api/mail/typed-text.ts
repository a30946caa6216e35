const breaks = /[\p{Cc}\p{Zl}\p{Zp}]+/gu;
const directionOverrides = /[\u202a-\u202e\u2066-\u2069]/g;

/**
 * Puts a text on one line: no break can start a header or a paragraph, and no direction mark can reverse the
 * rest.
 */
export function oneLine(text: string): string {
  return text.replace(breaks, ' ').replace(directionOverrides, '').trim();
}

/** Text without parts that mail programs turn into links, so that a stranger cannot mail links by the form. */
export function withoutLinks(text: string): string {
  return oneLine(text).replace(/([.:/@])(?=\S)/g, '$1 ');
}
