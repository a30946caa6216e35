const breaks = /[\p{Cc}\p{Zl}\p{Zp}]+/gu;
const directionOverrides = /[\u202a-\u202e\u2066-\u2069]/g;

/**
 * Puts a text on one line. No line break can start a header or a paragraph, and no direction mark can reverse
 * the text after it.
 */
export function oneLine(text: string): string {
  return text.replace(breaks, ' ').replace(directionOverrides, '').trim();
}

/**
 * Returns a text whose parts do not become links in mail programs. So a stranger cannot mail links with the
 * form.
 */
export function withoutLinks(text: string): string {
  return oneLine(text).replace(/([.:/@])(?=\S)/g, '$1 ');
}
