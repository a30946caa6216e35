/** The elements that the blog keeps. It has styles for them, and browsers parse them unchanged. */
export const keptElement =
  /^(?:h[2-4]|p|ul|ol|li|dl|dt|dd|a|strong|em|del|sup|sub|code|pre|blockquote|hr|br|figure|figcaption|img|table|caption|thead|tbody|tfoot|tr|th|td)$/;
export const inlineElement = /^(?:a|strong|em|del|sup|sub|code|br|img)$/;

/** The removed block elements whose contents stay and must not touch the text beside the element. */
export const removedBlockElement =
  /^(?:address|article|aside|body|button|center|details|dialog|div|fieldset|footer|form|header|hgroup|html|legend|main|nav|search|section|summary)$/;

/** The elements that show nothing. The blog removes them without a note. */
export const silentElement = /^(?:base|col|colgroup|head|link|meta|source|style|title|wbr)$/;
/** The blog removes these meaningless elements without a note. Word's element names contain a colon. */
export const plainElement =
  /^(?:span|font|label|time|data|bdi|picture|abbr|address|article|aside|body|center|div|footer|header|hgroup|html|legend|main|nav|q|search|section|summary)$|:/;

/** The elements that browsers never show, so they do not separate texts. */
export const hiddenElement = /^(?:script|noscript|template)$/;
export const codeElement =
  /^(?:applet|audio|canvas|embed|frame|frameset|iframe|map|math|noembed|noframes|object|plaintext|svg|video|xmp)$/;
export const fieldElement = /^(?:input|option|select|textarea|datalist|meter|output|progress)$/;

const names: readonly (readonly [written: RegExp, name: string])[] = [
  // The page already has an h1, its own heading.
  [/^h1$/, 'h2'],
  [/^h[56]$/, 'h4'],
  [/^b$/, 'strong'],
  [/^(?:i|cite|dfn|var)$/, 'em'],
  [/^(?:s|strike)$/, 'del'],
  [/^(?:kbd|samp|tt)$/, 'code'],
  [/^(?:dir|menu)$/, 'ul'],
];

export const findElementName = (written: string) =>
  names.find(([pattern]) => pattern.test(written))?.[1] ?? written;

/** The elements that have no meaning outside their list or table. */
export const itemElement = /^(?:li|d[td]|caption|thead|tbody|tfoot|tr|t[hd])$/;

export interface ItemRules {
  holds: RegExp;
  /**
   * The element that the blog makes for contents outside an item, such as text directly inside a `<ul>`, so that
   * this text does not join an item's text.
   */
  made: string;
}

const list: ItemRules = { holds: /^li$/, made: 'li' };
const rows: ItemRules = { holds: /^tr$/, made: 'tr' };
const holders: Partial<Record<string, ItemRules>> = {
  ul: list,
  ol: list,
  dl: { holds: /^d[td]$/, made: 'dd' },
  table: { holds: /^(?:caption|thead|tbody|tfoot|tr)$/, made: 'tr' },
  thead: rows,
  tbody: rows,
  tfoot: rows,
  tr: { holds: /^t[hd]$/, made: 'td' },
};

/** Returns the rules for the items of an element such as a list; undefined for an element without items. */
export const findItemRules = (name: string) => holders[name];

/** A browser ignores an element in a wrong parent. `within`: the names of the surrounding blocks. */
export function hasFittingParent(name: string, within: readonly string[]): boolean {
  const parent = within.at(-1) ?? '';
  if (/^t[hd]$/.test(name)) return /^(?:table|thead|tbody|tfoot|tr)$/.test(parent);
  if (/^(?:caption|thead|tbody|tfoot|tr|dt|dd)$/.test(name)) {
    return findItemRules(parent)?.holds.test(name) ?? false;
  }
  if (name === 'li') {
    return (
      findItemRules(parent) === list || !within.some((one) => one === 'li' || findItemRules(one))
    );
  }
  if (name === 'figcaption') return parent === 'figure';
  // A paragraph inside a paragraph or a heading is a part of the outer text.
  const isPart = parent === 'p' ? name === 'p' : /^(?:p|h[2-4])$/.test(name);
  return !(isPart && textHolderElement.test(parent));
}

/** Elements that hold only text. A browser ends such an element before a block. */
export const textHolderElement = /^(?:p|h[2-4]|pre)$/;

/** The text that replaces the end of a removed block: new paragraphs, a break or a new line. */
export type TextSeparator = 'paragraphs' | 'breaks' | 'lines';

/** Returns how the blog joins the contents of an element. The `parent` decides for an inline element. */
export function findTextSeparator(name: string, parent: string): TextSeparator {
  if (name === 'pre' || (inlineElement.test(name) && parent === 'pre')) return 'lines';
  return name === 'blockquote' ? 'paragraphs' : 'breaks';
}
