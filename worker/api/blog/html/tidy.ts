import { type ChildNode, type Element, isTag, isText } from 'domhandler';
import { DomUtils, parseDocument } from 'htmlparser2';
import { headingIds } from '#contract/blog/heading-ids.ts';
import { type PostNote, noteReasons as say } from '#contract/blog/notes.ts';
import { slugOf } from '#contract/blog/posts.ts';
import { withoutInvisible } from '#contract/fields.ts';
import { edge, joinPieces, type Piece } from './blocks.ts';
import {
  code,
  type Flow,
  field,
  flowIn,
  hidden,
  inline,
  kept,
  nameOf,
  parentOf,
  plain,
  removedBlock,
  silent,
} from './elements.ts';
import { decode, isOwnPicture, judgeLink } from './links.ts';
import { readPasted } from './pasted.ts';
import { maxDepth, styleOf, text, visitElements, wordsOf } from './tree.ts';

class Notes {
  readonly list: PostNote[] = [];

  add(part: string, reason: string) {
    const shown = part.length > 120 ? `${part.slice(0, 119)}…` : part;
    const isKnown = this.list.some((note) => note.part === shown && note.reason === reason);
    if (!isKnown && this.list.length < 50) this.list.push({ part: shown, reason });
  }
}

function readAlignment(cell: Element) {
  const { align, 'data-align': known } = cell.attribs;
  const alignment = styleOf(cell).get('text-align') ?? align?.toLowerCase() ?? known ?? '';
  delete cell.attribs['data-align'];
  if (/^(?:right|end)$/.test(alignment)) cell.attribs['data-align'] = 'end';
  if (alignment === 'center') cell.attribs['data-align'] = 'center';
}

/** The pieces of what is kept; `within`: names of the elements around. */
function piecesOf(
  nodes: readonly ChildNode[],
  flow: Flow,
  within: string[],
  notes: Notes,
): Piece[] {
  return nodes.flatMap((node): Piece[] => {
    if (isText(node)) return [node];
    if (!isTag(node)) return [];
    const name = nameOf(node.name);
    const tag = `<${node.name}>`;
    if (silent.test(name)) return [];
    if (name === 'input' && node.attribs.type?.toLowerCase() === 'checkbox') {
      return [text('checked' in node.attribs ? '☑' : '☐')];
    }
    const isCode = hidden.test(name) || code.test(name);
    if (isCode || field.test(name)) {
      notes.add(tag, isCode ? say.noCode : say.noField);
      return hidden.test(name) ? [] : [edge];
    }
    const parent = parentOf(name);
    const isAtHome = parent === null || within.includes(parent);
    if (!kept.test(name) || !isAtHome) {
      const inner = piecesOf(node.children, flow, within, notes);
      if (isAtHome && !plain.test(name)) notes.add(tag, say.noFormat);
      return removedBlock.test(name) || !isAtHome ? [edge, ...inner, edge] : inner;
    }
    if (within.length >= maxDepth) throw new RangeError('a text is nested too deeply');
    node.name = name;
    if (/^t[hd]$/.test(name)) readAlignment(node);
    const ownFlow = flow === 'lines' ? flow : flowIn(name);
    const inner = piecesOf(node.children, ownFlow, [...within, name], notes);
    node.children = joinPieces(inner, ownFlow);
    // The edges of a removed block in a link are also those of the link.
    const edgeAt = (place: number) =>
      inline.test(name) && inner.at(place) === edge ? [edge as typeof edge] : [];
    return [...edgeAt(0), node, ...edgeAt(-1)];
  });
}

/** Finds a heading by its id, or by its own words. */
function finderOf(nodes: readonly ChildNode[]): (place: string) => string {
  const found: { level: number; text: string }[] = [];
  visitElements(nodes, ({ name, children }) => {
    const level = /^h([2-4])$/.exec(name)?.[1];
    if (level) found.push({ level: Number(level), text: wordsOf(children) });
  });
  const ids = headingIds(found);
  return (place) => {
    const wanted = decode(place.slice(1));
    const id = [wanted, `texto-${slugOf(wanted)}`].find((one) => ids.includes(one));
    return id ? `#${id}` : place;
  };
}

function judgeAddresses(nodes: readonly ChildNode[], notes: Notes) {
  const find = finderOf(nodes);
  visitElements(nodes, ({ name, attribs, children }) => {
    const { href, src } = attribs;
    if (name === 'a' && href !== undefined) {
      const place = href.trim().startsWith('#') ? find(href.trim()) : href;
      const verdict = judgeLink(place);
      attribs.href = place;
      if ('reason' in verdict) notes.add(`${wordsOf(children)} (${decode(href)})`, verdict.reason);
    }
    if (name === 'img' && !isOwnPicture(src ?? '')) {
      notes.add(attribs.alt ? `${attribs.alt} (${src})` : (src ?? '<img>'), say.otherPicture);
    }
  });
}

/** Whether a reader sees anything: not only blanks and characters without a sign. */
function isSeen(nodes: readonly ChildNode[]): boolean {
  let hasPicture = false;
  visitElements(nodes, ({ name, attribs }) => {
    hasPicture ||= name === 'img' && isOwnPicture(attribs.src ?? '');
  });
  return hasPicture || withoutInvisible(wordsOf(nodes)).trim() !== '';
}

/**
 * Rewrites HTML with the elements that the blog has, without changing what it says, and notes what is
 * left out. It does not make the HTML safe.
 */
export function tidyHtml(source: string): { html: string; notes: PostNote[] } {
  const notes = new Notes();
  const read = readPasted(parseDocument(source).children);
  const nodes = joinPieces(piecesOf(read, 'paragraphs', [], notes), 'paragraphs');
  judgeAddresses(nodes, notes);
  const html = isSeen(nodes) ? DomUtils.getOuterHTML(nodes, { encodeEntities: 'utf8' }) : '';
  return { html, notes: notes.list };
}
