import { type ChildNode, type Element, isTag, isText } from 'domhandler';
import { DomUtils, parseDocument } from 'htmlparser2';
import { makeHeadingIds } from '#contract/blog/heading-ids.ts';
import type { PostNote } from '#contract/blog/notes.ts';
import { makeSlug } from '#contract/blog/posts.ts';
import { removeInvisible } from '#contract/fields.ts';
import {
  blockEdge,
  type HtmlPiece,
  hasBlock,
  isBlank,
  isItem,
  joinItems,
  joinPieces,
  splitAroundBlocks,
} from './blocks.ts';
import {
  codeElement,
  fieldElement,
  findElementName,
  findItemRules,
  findTextSeparator,
  hasFittingParent,
  hiddenElement,
  inlineElement,
  keptElement,
  plainElement,
  removedBlockElement,
  silentElement,
  textHolderElement,
} from './elements.ts';
import { checkLink, decodeUrlPart, isOwnPicture } from './links.ts';
import { noteReasons as say } from './note-reasons.ts';
import { readPastedMarkup } from './pasted.ts';
import { createTextNode, extractPlainText, maxDepth, parseStyle, visitElements } from './tree.ts';

class Notes {
  readonly list: PostNote[] = [];

  add(part: string, reason: string) {
    const shown = part.length > 120 ? `${part.slice(0, 119)}…` : part;
    const isKnown = this.list.some((note) => note.part === shown && note.reason === reason);
    if (!isKnown && this.list.length < 50) this.list.push({ part: shown, reason });
  }
}

function alignmentOf(found: Element): string {
  const { align, 'data-align': known } = found.attribs;
  return parseStyle(found).get('text-align') ?? align?.toLowerCase() ?? known ?? '';
}

/** Sets a cell's alignment from the cell or all its paragraphs. Word and Google Docs use both forms. */
function readAlignment(cell: Element) {
  const inner = cell.children.filter(isTag).map(alignmentOf);
  const [first = ''] = new Set(inner).size === 1 ? inner : [];
  const alignment = alignmentOf(cell) || first;
  delete cell.attribs['data-align'];
  if (/^(?:right|end)$/.test(alignment)) cell.attribs['data-align'] = 'end';
  if (alignment === 'center') cell.attribs['data-align'] = 'center';
}

/** Returns the pieces that stay. `within`: the names of the surrounding blocks. */
function piecesOf(
  nodes: readonly ChildNode[],
  within: readonly string[],
  notes: Notes,
): HtmlPiece[] {
  return nodes.flatMap((node): HtmlPiece[] => {
    if (isText(node)) return [node];
    if (!isTag(node)) return [];
    const name = findElementName(node.name);
    const tag = `<${node.name}>`;
    if (silentElement.test(name)) return [];
    if (name === 'input' && node.attribs.type?.toLowerCase() === 'checkbox') {
      return [createTextNode('checked' in node.attribs ? '☑' : '☐')];
    }
    const isCode = hiddenElement.test(name) || codeElement.test(name);
    if (isCode || fieldElement.test(name)) {
      notes.add(tag, isCode ? say.noCode : say.noField);
      return hiddenElement.test(name) ? [] : [blockEdge];
    }
    if (name === 'img' && !isOwnPicture(node.attribs.src ?? '')) {
      const { alt, src = tag } = node.attribs;
      notes.add(alt ? `${alt} (${src})` : src, say.otherPicture);
      return [];
    }
    const isHere = hasFittingParent(name, within);
    if (!keptElement.test(name) || !isHere) {
      const inner = piecesOf(node.children, within, notes);
      if (isHere && !plainElement.test(name)) notes.add(tag, say.noFormat);
      return removedBlockElement.test(name) || !isHere ? [blockEdge, ...inner, blockEdge] : inner;
    }
    node.name = name;
    if (!inlineElement.test(name)) return blockPieces(node, within, notes);
    return inlinePieces(node, within, notes, tag);
  });
}

function inlinePieces(
  node: Element,
  within: readonly string[],
  notes: Notes,
  tag: string,
): HtmlPiece[] {
  if (/^(?:br|img)$/.test(node.name)) return [node];
  const parent = within.at(-1) ?? '';
  const inner = piecesOf(node.children, within, notes);
  // The code removes inline elements without text. A screen reader could not announce a link without text.
  if (inner.every(isBlank)) return inner;
  if (findItemRules(parent) && inner.some(isItem)) {
    notes.add(tag, say.noFormat);
    return inner;
  }
  node.children = joinPieces(inner, findTextSeparator(node.name, parent));
  // If a link's contents begin or end with the edge of a removed block, the code repeats this edge outside
  // the link.
  const edgeAt = (place: number) =>
    inner.at(place) === blockEdge ? [blockEdge as typeof blockEdge] : [];
  return [...edgeAt(0), node, ...edgeAt(-1)];
}

function blockPieces(node: Element, within: readonly string[], notes: Notes): HtmlPiece[] {
  const { name } = node;
  if (/^t[hd]$/.test(name)) readAlignment(node);
  const inner = piecesOf(node.children, [...within, name], notes);
  const flow = findTextSeparator(name, '');
  if (textHolderElement.test(name)) {
    if (inner.every(isBlank)) return [blockEdge];
    if (hasBlock(inner)) return splitAroundBlocks(inner, name, flow);
  }
  const holder = findItemRules(name);
  node.children = holder ? joinItems(inner, holder) : joinPieces(inner, flow);
  return [node];
}

/** Returns a heading's text, as `withHeadingIds` reads it, or the alternative text of its pictures. */
function nameIn(nodes: readonly ChildNode[]): string {
  const alts: ChildNode[] = [];
  visitElements(nodes, ({ name, attribs }) => {
    if (name === 'img') alts.push(createTextNode(`${attribs.alt ?? ''} `));
  });
  return extractPlainText(nodes) || extractPlainText(alts);
}

/** Returns a function that finds a heading by its id or by its text, or returns null. */
function finderOf(nodes: readonly ChildNode[]): (place: string) => string | null {
  const found: { level: number; text: string }[] = [];
  visitElements(nodes, ({ name, children }) => {
    const level = /^h([2-4])$/.exec(name)?.[1];
    if (level) found.push({ level: Number(level), text: nameIn(children) });
  });
  const ids = makeHeadingIds(found);
  return (place) => {
    const wanted = decodeUrlPart(place.slice(1));
    const id = [wanted, `texto-${makeSlug(wanted)}`].find((one) => ids.includes(one));
    return id ? `#${id}` : null;
  };
}

/** Removes disallowed links and keeps their text. */
function withLinks(
  nodes: readonly ChildNode[],
  find: ReturnType<typeof finderOf>,
  notes: Notes,
  isInLink = false,
): ChildNode[] {
  const isKept = ({ attribs, children }: Element) => {
    const { href } = attribs;
    if (href === undefined) return false;
    const place = href.trim().startsWith('#') ? find(href.trim()) : href;
    const verdict = place === null ? { reason: say.noHeading } : checkLink(place);
    attribs.href = place ?? href;
    if (!('reason' in verdict) && !isInLink) return true;
    const reason = 'reason' in verdict ? verdict.reason : say.linkInLink;
    notes.add(`${nameIn(children)} (${decodeUrlPart(href)})`, reason);
    return false;
  };
  return nodes.flatMap((node) => {
    if (!isTag(node)) return [node];
    const isLink = node.name === 'a' && isKept(node);
    node.children = withLinks(node.children, find, notes, isInLink || isLink);
    return node.name !== 'a' || isLink ? [node] : node.children;
  });
}

/** Returns whether a reader sees more than blanks and invisible characters. */
function isSeen(nodes: readonly ChildNode[]): boolean {
  let hasPicture = false;
  visitElements(nodes, ({ name, attribs }) => {
    hasPicture ||= name === 'img' && isOwnPicture(attribs.src ?? '');
  });
  return hasPicture || removeInvisible(extractPlainText(nodes)).trim() !== '';
}

/** Rewrites HTML with the blog's elements and notes the removed parts. The result may still be unsafe. */
export function tidyHtml(source: string): { html: string; notes: PostNote[] } {
  const notes = new Notes();
  const read = readPastedMarkup(parseDocument(source).children);
  const joined = joinPieces(piecesOf(read, [], notes), 'paragraphs');
  const nodes = withLinks(joined, finderOf(joined), notes);
  visitElements(nodes, () => {}, maxDepth);
  const html = isSeen(nodes) ? DomUtils.getOuterHTML(nodes, { encodeEntities: 'utf8' }) : '';
  return { html, notes: notes.list };
}
