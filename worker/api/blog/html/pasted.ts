import { type ChildNode, type Element, isTag, isText } from 'domhandler';
import { element, styleOf, text, visitElements, wordsOf } from './tree.ts';

const isLight = /^(?:normal|[1-4]00)$/;
const isBold = /^(?:bold|[6-9]00)$/;

/** Google Docs writes bold, italics and raised text as styles of spans. */
function namesByStyle(found: Element): string[] {
  const style = styleOf(found);
  const names = [
    isBold.test(style.get('font-weight') ?? '') && 'strong',
    style.get('font-style') === 'italic' && 'em',
    /line-through/.test(style.get('text-decoration') ?? '') && 'del',
    style.get('vertical-align') === 'super' && 'sup',
    style.get('vertical-align') === 'sub' && 'sub',
  ];
  return names.filter((name) => name !== false);
}

/** Google Docs puts all of a text into `<b style="font-weight:normal">`. */
function isUndone(found: Element): boolean {
  const style = styleOf(found);
  if (/^(?:b|strong)$/.test(found.name)) return isLight.test(style.get('font-weight') ?? '');
  return /^(?:i|em)$/.test(found.name) && style.get('font-style') === 'normal';
}

function readStyles(found: Element) {
  if (isUndone(found)) found.name = 'span';
  if (found.name !== 'span') return;
  const [first, ...others] = namesByStyle(found);
  if (!first) return;
  found.name = first;
  found.attribs = {};
  for (const name of others) found.children = [element(name, found.children)];
}

interface WordItem {
  level: number;
  isNumbered: boolean;
  /** Null for bullets. */
  start: number | null;
  item: Element;
}

const isMarker = (node: ChildNode) => isTag(node) && styleOf(node).get('mso-list') === 'ignore';

/** An item of a list as Word writes it: a paragraph with its mark in a span. */
function wordItem(node: ChildNode): WordItem | null {
  if (!isTag(node)) return null;
  const level = /\blevel(\d)\b/.exec(styleOf(node).get('mso-list') ?? '')?.[1];
  if (!level) return null;
  let mark = '';
  const withoutMark = (nodes: ChildNode[]): ChildNode[] =>
    nodes.filter((child) => {
      if (isMarker(child)) mark ||= wordsOf([child]);
      else if (isTag(child)) child.children = withoutMark(child.children);
      return !isMarker(child);
    });
  const item = element('li', withoutMark(node.children));
  const isNumbered = /^\(?[\p{L}\d]{1,5}[.)]/u.test(mark) && mark !== 'o';
  const start = /^\(?(\d{1,5})/.exec(mark)?.[1];
  return { level: Number(level), isNumbered, start: start ? Number(start) : null, item };
}

/** Lists of Word's items, one within the other by their levels. */
function listsOf(items: readonly WordItem[]): Element[] {
  const lists: Element[] = [];
  const open: { level: number; list: Element }[] = [];
  for (const { level, isNumbered, start, item } of items) {
    const name = isNumbered ? 'ol' : 'ul';
    while ((open.at(-1)?.level ?? 0) > level) open.pop();
    if (open.at(-1)?.level === level && open.at(-1)?.list.name !== name) open.pop();
    const parent = open.at(-1);
    if (parent?.level === level) {
      parent.list.children.push(item);
      continue;
    }
    const list = element(name, [item]);
    if (start !== null && start !== 1) list.attribs.start = `${start}`;
    const outer = parent?.list.children.at(-1);
    if (outer && isTag(outer)) outer.children.push(list);
    else lists.push(list);
    open.push({ level, list });
  }
  return lists;
}

const isBlank = (node: ChildNode) => !isTag(node) && !(isText(node) && node.data.trim());

function withWordLists(nodes: ChildNode[]): ChildNode[] {
  const result: ChildNode[] = [];
  let items: WordItem[] = [];
  const close = () => {
    result.push(...listsOf(items));
    items = [];
  };
  for (const node of nodes) {
    const found = wordItem(node);
    if (found) items.push(found);
    else if (items.length === 0 || !isBlank(node)) {
      close();
      result.push(node);
    }
  }
  close();
  return result;
}

/** Reads what Word and Google Docs wrote in their own ways, and boxes to tick. */
export function readPasted(nodes: ChildNode[]): ChildNode[] {
  // The depth is known before anything else walks down the tree.
  visitElements(nodes, readStyles);
  const read = withWordLists(nodes);
  visitElements(read, (found) => {
    found.children = withWordLists(found.children);
    if (found.name === 'q') found.children = [text('«'), ...found.children, text('»')];
  });
  return read;
}
