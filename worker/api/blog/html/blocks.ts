import { type ChildNode, type Element, isTag, isText } from 'domhandler';
import {
  findItemRules,
  type ItemRules,
  inlineElement,
  itemElement,
  type TextSeparator,
} from './elements.ts';
import { createElementNode, createTextNode } from './tree.ts';

/** Marks an edge of a removed block whose text stays, so that this text does not join the text beside it. */
export const blockEdge = Symbol('edge');
export type HtmlPiece = ChildNode | typeof blockEdge;

/** An inline element that contains blocks, such as a link around a heading, is a block too. */
const isBlock = (piece: HtmlPiece): piece is Element =>
  piece !== blockEdge &&
  isTag(piece) &&
  (!inlineElement.test(piece.name) || piece.children.some(isBlock));

const isList = (piece: HtmlPiece) =>
  piece !== blockEdge && isTag(piece) && /^[uo]l$/.test(piece.name);

export function isBlank(piece: HtmlPiece): boolean {
  if (piece === blockEdge) return true;
  if (isText(piece)) return !piece.data.trim();
  if (!isTag(piece) || piece.name === 'img' || !inlineElement.test(piece.name)) return false;
  return piece.children.every(isBlank);
}

/** Removes blank pieces at both ends of a paragraph. */
function trimmed<Some extends HtmlPiece>(run: readonly Some[]): Some[] {
  const first = run.findIndex((piece) => !isBlank(piece));
  const last = run.findLastIndex((piece) => !isBlank(piece));
  return run.slice(first, last + 1);
}

/** Joins pieces, so that the text of one block does not touch the text of another block. */
export function joinPieces(pieces: readonly HtmlPiece[], flow: TextSeparator): ChildNode[] {
  const joined: ChildNode[] = [];
  let run: ChildNode[] = [];
  let isAfterEdge = false;
  let isAfterText = false;

  function endRun(isBeforeEdge: boolean) {
    const isSeen = run.some((node) => !isBlank(node));
    if (isSeen && flow === 'paragraphs' && (isAfterEdge || isBeforeEdge)) {
      joined.push(createElementNode('p', trimmed(run)));
    } else if (isSeen) {
      if (isAfterEdge && isAfterText)
        joined.push(flow === 'lines' ? createTextNode('\n') : createElementNode('br', []));
      joined.push(...run);
    } else if (!isAfterEdge && !isBeforeEdge) joined.push(...run);
    else if (flow === 'paragraphs') joined.push(...run.filter(isText));
    isAfterText ||= isSeen;
    run = [];
  }

  for (const piece of pieces) {
    if (piece === blockEdge) {
      endRun(true);
      isAfterEdge = true;
    } else if (isBlock(piece)) {
      endRun(false);
      joined.push(piece);
      isAfterEdge = false;
      isAfterText = false;
    } else run.push(piece);
  }
  endRun(false);
  return joined;
}

/**
 * Keeps the pieces for which `isApart` holds. Replaces each run of other pieces with the result of `onRun`.
 */
function between(
  pieces: readonly HtmlPiece[],
  isApart: (piece: HtmlPiece) => piece is Element,
  onRun: (run: readonly HtmlPiece[], before: Element | undefined) => ChildNode[],
): ChildNode[] {
  const result: ChildNode[] = [];
  let run: HtmlPiece[] = [];
  const endRun = () => {
    if (!run.every(isBlank)) result.push(...onRun(trimmed(run), result.findLast(isTag)));
    else result.push(...run.filter((piece) => piece !== blockEdge && isText(piece)));
    run = [];
  };
  for (const piece of pieces) {
    if (isApart(piece)) {
      endRun();
      result.push(piece);
    } else run.push(piece);
  }
  endRun();
  return result;
}

export const isItem = (piece: HtmlPiece) =>
  piece !== blockEdge && isTag(piece) && itemElement.test(piece.name);

/** Returns the items of a list, a table or a row. Any other piece becomes an item or a part of an item. */
export function joinItems(pieces: readonly HtmlPiece[], { holds, made }: ItemRules): ChildNode[] {
  const isHeld = (piece: HtmlPiece): piece is Element =>
    piece !== blockEdge && isTag(piece) && holds.test(piece.name);
  return between(pieces, isHeld, (run, before) => {
    // Google Docs writes a nested list beside its item, not inside it.
    if (before?.name === 'li' && run.every((piece) => isList(piece) || isBlank(piece))) {
      before.children.push(...joinPieces(run, 'breaks'));
      return [];
    }
    const holder = findItemRules(made);
    return [createElementNode(made, holder ? joinItems(run, holder) : joinPieces(run, 'breaks'))];
  });
}

/** Splits a paragraph or a heading into its parts and the blocks between them. */
export function splitAroundBlocks(
  pieces: readonly HtmlPiece[],
  name: string,
  flow: TextSeparator,
): ChildNode[] {
  return between(pieces, isBlock, (run) => [createElementNode(name, joinPieces(run, flow))]);
}

export const hasBlock = (pieces: readonly HtmlPiece[]) => pieces.some(isBlock);
