import { type ChildNode, Element, isTag, isText, Text } from 'domhandler';

export const createElementNode = (name: string, children: ChildNode[]) =>
  new Element(name, {}, children);
export const createTextNode = (words: string) => new Text(words);

/** Returns the plain text on one line. A break separates words. */
export function extractPlainText(nodes: readonly ChildNode[]): string {
  const read = (node: ChildNode): string => {
    if (isText(node)) return node.data;
    if (!isTag(node)) return '';
    return node.name === 'br' ? ' ' : node.children.map(read).join('');
  };
  return nodes.map(read).join('').trim().replace(/\s+/g, ' ');
}

/** The deepest nesting of the blog's elements. The blog would lose deeper elements. */
export const maxDepth = 24;
/** The deepest nesting of any elements. A deeper tree would not fit on the stack. */
const maxTreeDepth = 200;

/** Calls `visit` for each element, parents first. Throws a `RangeError` when the tree is too deep. */
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

/** Returns the declarations of a `style` attribute, in lower case. */
export function parseStyle({ attribs }: Element): Map<string, string> {
  const declarations = (attribs.style ?? '').toLowerCase().split(';');
  return new Map(
    declarations.map((declaration) => {
      const [name = '', ...value] = declaration.split(':');
      return [name.trim(), value.join(':').trim()];
    }),
  );
}
