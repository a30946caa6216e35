/** Elements that the blog has styles for and that a browser reads unchanged. */
export const keptElement =
  /^(?:h[2-4]|p|ul|ol|li|dl|dt|dd|a|strong|em|del|sup|sub|code|pre|blockquote|hr|br|figure|figcaption|img|table|caption|thead|tbody|tfoot|tr|th|td)$/;
export const inlineElement = /^(?:a|strong|em|del|sup|sub|code|br|img)$/;

/** The blog removes these elements, keeps their contents and separates them from the text beside them. */
export const removedBlockElement =
  /^(?:address|article|aside|body|button|center|details|dialog|div|fieldset|footer|form|header|hgroup|html|legend|main|nav|search|section|summary)$/;

/** These elements show nothing, so the blog removes them without a note. */
export const silentElement = /^(?:base|col|colgroup|head|link|meta|source|style|title|wbr)$/;
/** The contents lose nothing without these elements; Word's elements have a colon. */
export const plainElement =
  /^(?:span|font|label|time|data|bdi|picture|abbr|address|article|aside|body|center|div|footer|header|hgroup|html|legend|main|nav|q|search|section|summary)$|:/;

/** Elements that browsers never show, so they do not separate texts. */
export const hiddenElement = /^(?:script|noscript|template)$/;
export const codeElement =
  /^(?:applet|audio|canvas|embed|frame|frameset|iframe|map|math|noembed|noframes|object|plaintext|svg|video|xmp)$/;
export const fieldElement = /^(?:input|option|select|textarea|datalist|meter|output|progress)$/;

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

/** These elements have no meaning outside their list or table. */
export const itemElement = /^(?:li|d[td]|caption|thead|tbody|tfoot|tr|t[hd])$/;

export interface Holder {
  holds: RegExp;
  /** The item that encloses any other piece, so that the piece's text has its own place. */
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

/** The holder's rules for an element with items as children, such as a list; else undefined. */
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

/** The replacement for the end of a removed block: paragraphs, a break or a new line. */
export type Flow = 'paragraphs' | 'breaks' | 'lines';

/** How the contents of an element are joined; the `parent` decides for an inline element. */
export function findFlow(name: string, parent: string): Flow {
  if (name === 'pre' || (inlineElement.test(name) && parent === 'pre')) return 'lines';
  return name === 'blockquote' ? 'paragraphs' : 'breaks';
}
