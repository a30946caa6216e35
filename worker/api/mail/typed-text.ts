const breaks = /[\p{Cc}\p{Zl}\p{Zp}]+/gu;
const directionOverrides = /[\u202a-\u202e\u2066-\u2069]/g;

/**
 * A text as one line that reads as it was typed: no line break can open a new header or a new
 * paragraph, no direction mark can turn the rest around.
 */
export function oneLine(text: string): string {
  return text.replace(breaks, ' ').replace(directionOverrides, '').trim();
}

/**
 * What a stranger typed about themselves, without anything that a mail program turns into a link:
 * the form accepts any address, so its fields must not become a way to send links to others.
 */
export function withoutLinks(text: string): string {
  return oneLine(text).replace(/([.:/@])(?=\S)/g, '$1 ');
}
