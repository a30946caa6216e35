const breaks = /[\p{Cc}\p{Zl}\p{Zp}]+/gu;
const directionOverrides = /[\u202a-\u202e\u2066-\u2069]/g;

/** One line: no break can open a header or a paragraph, no direction mark can turn the rest around. */
export function oneLine(text: string): string {
  return text.replace(breaks, ' ').replace(directionOverrides, '').trim();
}

/** Nothing that mail programs make a link of: the form takes any address, and must not send links to others. */
export function withoutLinks(text: string): string {
  return oneLine(text).replace(/([.:/@])(?=\S)/g, '$1 ');
}
