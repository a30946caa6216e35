import { type ChildNode, isTag, isText } from 'domhandler';
import { type Flow, inline } from './elements.ts';
import { element, text } from './tree.ts';

/** The end of a block that is removed around its text. */
export const edge = Symbol('edge');
export type Piece = ChildNode | typeof edge;

const isBlock = (piece: Piece): piece is ChildNode =>
  piece !== edge && isTag(piece) && !inline.test(piece.name);

const isBlank = (node: ChildNode) =>
  isText(node) ? !node.data.trim() : isTag(node) && node.name === 'br';

/** Ends of paragraphs lose their blanks. */
function trimmed(run: ChildNode[]): ChildNode[] {
  const first = run.findIndex((node) => !isBlank(node));
  const last = run.findLastIndex((node) => !isBlank(node));
  return run.slice(first, last + 1);
}

/** Joins pieces so that no text touches the text of another block. */
export function joinPieces(pieces: readonly Piece[], flow: Flow): ChildNode[] {
  if (flow === 'items') return pieces.filter((piece) => piece !== edge);
  const joined: ChildNode[] = [];
  let run: ChildNode[] = [];
  let isAfterEdge = false;
  let isAfterText = false;

  function endRun(isBeforeEdge: boolean) {
    const isSeen = run.some((node) => !isBlank(node));
    if (isSeen && flow === 'paragraphs' && (isAfterEdge || isBeforeEdge)) {
      joined.push(element('p', trimmed(run)));
    } else if (isSeen) {
      if (isAfterEdge && isAfterText)
        joined.push(flow === 'lines' ? text('\n') : element('br', []));
      joined.push(...run);
    } else if (!isAfterEdge && !isBeforeEdge) joined.push(...run);
    else if (flow === 'paragraphs') joined.push(...run.filter(isText));
    isAfterText ||= isSeen;
    run = [];
  }

  for (const piece of pieces) {
    if (piece === edge) {
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
