import { type ChildNode, Element, isTag, isText, Text } from 'domhandler';

export const element = (name: string, children: ChildNode[]) => new Element(name, {}, children);
export const text = (words: string) => new Text(words);

/** Plain text on one line; a break separates words. */
export function wordsOf(nodes: readonly ChildNode[]): string {
  const read = (node: ChildNode): string => {
    if (isText(node)) return node.data;
    if (!isTag(node)) return '';
    return node.name === 'br' ? ' ' : node.children.map(read).join('');
  };
  return nodes.map(read).join('').trim().replace(/\s+/g, ' ');
}

/** Deepest nesting of the blog's elements: deeper ones would be lost. */
export const maxDepth = 24;
/** The limit for all elements: a deeper tree would not fit on the stack. */
const maxTreeDepth = 200;

/** Calls `visit` for each element, parents first. Throws a `RangeError` when there are too many. */
export function visitElements(
  nodes: readonly ChildNode[],
  visit: (found: Element) => void,
  depthLeft = maxTreeDepth,
) {
  for (const node of nodes) {
    if (!isTag(node)) continue;
    if (depthLeft === 0) throw new RangeError('a text is nested too deeply');
    visit(node);
    visitElements(node.children, visit, depthLeft - 1);
  }
}

/** Declarations of a `style` attribute, in lower case. */
export function styleOf({ attribs }: Element): Map<string, string> {
  const declarations = (attribs.style ?? '').toLowerCase().split(';');
  return new Map(
    declarations.map((declaration) => {
      const [name = '', ...value] = declaration.split(':');
      return [name.trim(), value.join(':').trim()];
    }),
  );
}
