import type { ChildNode, Element } from 'domhandler';
import { createElementNode, createTextNode, parseStyle, visitElements } from './tree.ts';
import { convertWordLists } from './word-lists.ts';

const isLight = /^(?:normal|[1-4]00)$/;
const isBold = /^(?:bold|[6-9]00)$/;

/** Returns the elements for a span's style. Google Docs writes bold, italics and raised text as styles. */
function namesByStyle(found: Element): string[] {
  const style = parseStyle(found);
  const names = [
    isBold.test(style.get('font-weight') ?? '') && 'strong',
    style.get('font-style') === 'italic' && 'em',
    /line-through/.test(style.get('text-decoration') ?? '') && 'del',
    style.get('vertical-align') === 'super' && 'sup',
    style.get('vertical-align') === 'sub' && 'sub',
  ];
  return names.filter((name) => name !== false);
}

/**
 * A style may cancel the effect of its own element: Google Docs wraps a whole text in `<b
 * style="font-weight:normal">`.
 */
function isUndone(found: Element): boolean {
  const style = parseStyle(found);
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
  for (const name of others) found.children = [createElementNode(name, found.children)];
}

/** Reads the special markup of Word and Google Docs, and checkboxes. */
export function readPastedMarkup(nodes: ChildNode[]): ChildNode[] {
  // This step runs first, because it checks the depth before any other step walks down the tree.
  visitElements(nodes, readStyles);
  const read = convertWordLists(nodes);
  visitElements(read, (found) => {
    found.children = convertWordLists(found.children);
    if (found.name === 'q')
      found.children = [createTextNode('«'), ...found.children, createTextNode('»')];
  });
  return read;
}
