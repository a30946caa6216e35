import { type ChildNode, type Element, isTag, isText } from 'domhandler';
import { createElementNode, createTextNode, extractPlainText, parseStyle } from './tree.ts';

interface Mark {
  isNumbered: boolean;
  /** The type of an `<ol>`: letters or Roman numbers. It is null for digits. */
  type: string | null;
  /** The first number of the list; null for bullets. */
  start: number | null;
}

interface WordItem extends Mark {
  /** Word's own name of the list. */
  list: string;
  level: number;
  item: Element;
}

const roman: Readonly<Record<string, number>> = { i: 1, v: 5, x: 10, l: 50, c: 100 };

function fromRoman(letters: string): number {
  const values = [...letters].map((letter) => roman[letter] ?? 0);
  return values.reduce(
    (sum, value, at) => sum + (value < (values[at + 1] ?? 0) ? -value : value),
    0,
  );
}

/** Reads a list marker such as «·», «3.», «1.2.», «b)» or «iv.». */
function readMark(mark: string): Mark {
  const isNumbered = /^\(?[\p{L}\d]{1,5}[.)]/u.test(mark);
  if (!isNumbered) return { isNumbered, type: null, start: null };
  const last = /([\p{L}\d]+)\W*$/u.exec(mark)?.[1] ?? '';
  if (/^\d+$/.test(last)) return { isNumbered, type: null, start: Number(last) };
  const small = last.toLowerCase();
  const isSmall = small === last;
  if (/^(?:i|[ivxlc]{2,})$/.test(small)) {
    return { isNumbered, type: isSmall ? 'i' : 'I', start: fromRoman(small) };
  }
  if (!/^[a-z]$/.test(small)) return { isNumbered, type: null, start: null };
  return { isNumbered, type: isSmall ? 'a' : 'A', start: small.charCodeAt(0) - 96 };
}

const isMark = (node: ChildNode) => isTag(node) && parseStyle(node).get('mso-list') === 'ignore';

/** Takes the list marker from a paragraph. Word writes the marker in a span. */
function takeMark(nodes: readonly ChildNode[]): { mark: string; rest: ChildNode[] } {
  let mark = '';
  const withoutMark = (some: readonly ChildNode[]): ChildNode[] =>
    some.filter((child) => {
      if (isMark(child)) mark ||= extractPlainText([child]);
      else if (isTag(child)) child.children = withoutMark(child.children);
      return !isMark(child);
    });
  const rest = withoutMark(nodes);
  return { mark, rest };
}

/** Returns null if Word does not use the node as a list item. A numbered heading keeps its number as text. */
function wordItem(node: ChildNode): WordItem | null {
  if (!isTag(node)) return null;
  const style = parseStyle(node).get('mso-list') ?? '';
  const [, list, level, format] = /^(\S+) level(\d)(.*)/.exec(style) ?? [];
  if (!level) return null;
  const { mark, rest } = takeMark(node.children);
  const read = readMark(mark);
  if (node.name === 'p') {
    return {
      ...read,
      list: `${list}${format}`,
      level: Number(level),
      item: createElementNode('li', rest),
    };
  }
  const isCounted = read.isNumbered && node.name !== 'li';
  node.children = isCounted ? [createTextNode(`${mark} `), ...rest] : rest;
  return null;
}

/** Returns whether an item begins a new list. Otherwise the item continues the open list of its level. */
function isOther(item: WordItem, before: WordItem): boolean {
  if (item.list !== before.list || item.isNumbered !== before.isNumbered) return true;
  return item.start === 1 && item.type === before.type;
}

/** Nests Word's items into lists by their levels. */
function listsOf(items: readonly WordItem[]): Element[] {
  const lists: Element[] = [];
  const open: { first: WordItem; list: Element }[] = [];
  for (const found of items) {
    const { level, isNumbered, type, start, item } = found;
    while ((open.at(-1)?.first.level ?? 0) > level) open.pop();
    const beside = open.at(-1);
    if (beside?.first.level === level) {
      if (!isOther(found, beside.first)) {
        beside.list.children.push(item);
        continue;
      }
      open.pop();
    }
    const list = createElementNode(isNumbered ? 'ol' : 'ul', [item]);
    if (start !== null && start !== 1) list.attribs.start = `${start}`;
    if (type !== null) list.attribs.type = type;
    const outer = open.at(-1)?.list.children.at(-1);
    if (outer && isTag(outer)) outer.children.push(list);
    else lists.push(list);
    open.push({ first: found, list });
  }
  return lists;
}

const isBlank = (node: ChildNode) => !isTag(node) && !(isText(node) && node.data.trim());

export function convertWordLists(nodes: readonly ChildNode[]): ChildNode[] {
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
