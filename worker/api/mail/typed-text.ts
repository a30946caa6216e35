const breaks = /[\p{Cc}\p{Zl}\p{Zp}]+/gu;
const directionOverrides = /[\u202a-\u202e\u2066-\u2069]/g;

/** A line break could start a header or paragraph. A direction mark could reverse the following text. */
export function toOneLine(text: string): string {
  return text.replace(breaks, ' ').replace(directionOverrides, '').trim();
}

/** Mail programs show no links in the result, so that a stranger cannot send links with the form. */
export function disableLinks(text: string): string {
  return toOneLine(text).replace(/([.:/@])(?=\S)/g, '$1 ');
}
