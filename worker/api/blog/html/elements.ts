/** What the blog has styles for, and a browser reads as it stands. */
export const kept =
  /^(?:h[2-4]|p|ul|ol|li|dl|dt|dd|a|strong|em|del|sup|sub|code|pre|blockquote|hr|br|figure|figcaption|img|table|caption|thead|tbody|tfoot|tr|th|td)$/;
export const inline = /^(?:a|strong|em|del|sup|sub|code|br|img)$/;

/** Removed around their contents, which stand apart from the text beside them. */
export const removedBlock =
  /^(?:address|article|aside|body|button|center|details|dialog|div|fieldset|footer|form|header|hgroup|html|legend|main|nav|search|section|summary)$/;

/** Shows nothing: neither its contents nor a note is missed. */
export const silent = /^(?:base|col|colgroup|head|link|meta|source|style|title|wbr)$/;
/** Removed around its contents, which lose nothing; also Word's elements, with a colon. */
export const plain =
  /^(?:span|font|label|time|data|bdi|picture|abbr|address|article|aside|body|center|div|footer|header|hgroup|html|legend|main|nav|q|search|section|summary)$|:/;

/** Never shown, so that no text stood apart because of it. */
export const hidden = /^(?:script|noscript|template)$/;
export const code =
  /^(?:applet|audio|canvas|embed|frame|frameset|iframe|map|math|noembed|noframes|object|plaintext|svg|video|xmp)$/;
export const field = /^(?:input|option|select|textarea|datalist|meter|output|progress)$/;

const names: readonly (readonly [written: RegExp, name: string])[] = [
  // The page's own heading is its h1.
  [/^h1$/, 'h2'],
  [/^h[56]$/, 'h4'],
  [/^b$/, 'strong'],
  [/^(?:i|cite|dfn|var)$/, 'em'],
  [/^(?:s|strike)$/, 'del'],
  [/^(?:kbd|samp|tt)$/, 'code'],
  [/^(?:dir|menu)$/, 'ul'],
];

/** The blog's name of an element. */
export const nameOf = (written: string) =>
  names.find(([pattern]) => pattern.test(written))?.[1] ?? written;

/** A browser ignores an element outside its parent. */
export function parentOf(name: string): string | null {
  if (/^(?:caption|thead|tbody|tfoot|tr|th|td)$/.test(name)) return 'table';
  if (/^d[td]$/.test(name)) return 'dl';
  return name === 'figcaption' ? 'figure' : null;
}

/** How an edge is kept: in paragraphs, by a break, by a new line, or not, between list items. */
export type Flow = 'paragraphs' | 'breaks' | 'lines' | 'items';

/** How the contents of an element are joined. */
export function flowIn(name: string): Flow {
  if (name === 'blockquote') return 'paragraphs';
  if (name === 'pre') return 'lines';
  return /^(?:ul|ol|dl|table|thead|tbody|tfoot|tr)$/.test(name) ? 'items' : 'breaks';
}
