/** Elements that the blog has styles for and that a browser reads unchanged. */
export const kept =
  /^(?:h[2-4]|p|ul|ol|li|dl|dt|dd|a|strong|em|del|sup|sub|code|pre|blockquote|hr|br|figure|figcaption|img|table|caption|thead|tbody|tfoot|tr|th|td)$/;
export const inline = /^(?:a|strong|em|del|sup|sub|code|br|img)$/;

/** Removed around their contents, which are separated from the text beside them. */
export const removedBlock =
  /^(?:address|article|aside|body|button|center|details|dialog|div|fieldset|footer|form|header|hgroup|html|legend|main|nav|search|section|summary)$/;

/** Show nothing, so that they are removed without a note. */
export const silent = /^(?:base|col|colgroup|head|link|meta|source|style|title|wbr)$/;
/** Removed around their contents without a loss; also Word's elements, with a colon. */
export const plain =
  /^(?:span|font|label|time|data|bdi|picture|abbr|address|article|aside|body|center|div|footer|header|hgroup|html|legend|main|nav|q|search|section|summary)$|:/;

/** Elements that browsers never show, so they do not separate texts. */
export const hidden = /^(?:script|noscript|template)$/;
export const code =
  /^(?:applet|audio|canvas|embed|frame|frameset|iframe|map|math|noembed|noframes|object|plaintext|svg|video|xmp)$/;
export const field = /^(?:input|option|select|textarea|datalist|meter|output|progress)$/;

const names: readonly (readonly [written: RegExp, name: string])[] = [
  // The page's own heading is the h1.
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

/** Has no meaning outside its list or table. */
export const item = /^(?:li|d[td]|caption|thead|tbody|tfoot|tr|t[hd])$/;

export interface Holder {
  holds: RegExp;
  /** The item that is made around any other piece, so that its text has a place of its own. */
  made: string;
}

const list: Holder = { holds: /^li$/, made: 'li' };
const rows: Holder = { holds: /^tr$/, made: 'tr' };
const holders: Partial<Record<string, Holder>> = {
  ul: list,
  ol: list,
  dl: { holds: /^d[td]$/, made: 'dd' },
  table: { holds: /^(?:caption|thead|tbody|tfoot|tr)$/, made: 'tr' },
  thead: rows,
  tbody: rows,
  tfoot: rows,
  tr: { holds: /^t[hd]$/, made: 'td' },
};

/** Set for an element that has items as children, such as a list. */
export const holderOfItems = (name: string) => holders[name];

/** A browser ignores an element outside its parent. `within`: names of the surrounding blocks. */
export function isAtHome(name: string, within: readonly string[]): boolean {
  const parent = within.at(-1) ?? '';
  if (/^t[hd]$/.test(name)) return /^(?:table|thead|tbody|tfoot|tr)$/.test(parent);
  if (/^(?:caption|thead|tbody|tfoot|tr|dt|dd)$/.test(name)) {
    return holderOfItems(parent)?.holds.test(name) ?? false;
  }
  if (name === 'li') {
    return (
      holderOfItems(parent) === list || !within.some((one) => one === 'li' || holderOfItems(one))
    );
  }
  if (name === 'figcaption') return parent === 'figure';
  // A paragraph within a paragraph or a heading is part of its text.
  const isPart = parent === 'p' ? name === 'p' : /^(?:p|h[2-4])$/.test(name);
  return !(isPart && holdsText.test(parent));
}

/** Elements that hold text only: a browser ends them before a block. */
export const holdsText = /^(?:p|h[2-4]|pre)$/;

/** How the end of a removed block is kept: as paragraphs, a break or a new line. */
export type Flow = 'paragraphs' | 'breaks' | 'lines';

/** How the contents of an element are joined; the `parent` decides for an inline element. */
export function findFlow(name: string, parent: string): Flow {
  if (name === 'pre' || (inline.test(name) && parent === 'pre')) return 'lines';
  return name === 'blockquote' ? 'paragraphs' : 'breaks';
}
