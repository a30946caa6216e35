// Translators replace a text node by an element. But React keeps the old node: React would throw when it
// removes this node or inserts another node before it, and the person would not see a change of the node's
// text.

/** The translators of Google and Microsoft write `<font>`. */
const isTranslation = (node: Node | null) => node?.nodeName === 'FONT';

/** Maps each replaced node to its replacement. */
const standIns = new WeakMap<Node, Node>();

/** Finds the child of `parent` that is `node`, contains it or replaces it. Returns null when there is none. */
function childFor(node: Node, parent: Node): Node | null {
  let at: Node | null = node;
  while (at && at.parentNode !== parent) at = at.parentNode ?? standIns.get(at) ?? null;
  return at;
}

/** Puts a translated text node back after its text changed. The translator then translates the new text. */
function putBack(text: Node): void {
  let at: Node | undefined = text;
  while (at && !at.parentNode) at = standIns.get(at);
  if (at !== text) at?.parentNode?.replaceChild(text, at);
}

/** Returns the node that replaces a removed node in a mutation. */
function standInOf({ addedNodes, previousSibling, nextSibling }: MutationRecord, removed: Node) {
  if (isTranslation(removed)) return addedNodes[0];
  if (!(removed instanceof Text)) return undefined;
  return [...addedNodes, previousSibling, nextSibling].find(isTranslation);
}

function follow(records: MutationRecord[], changes: MutationObserver): void {
  for (const record of records) {
    if (record.type === 'characterData') putBack(record.target);
    for (const removed of record.removedNodes) {
      const standIn = standInOf(record, removed);
      if (!standIn || removed.isConnected) continue;
      standIns.set(removed, standIn);
      standIns.delete(standIn);
      changes.observe(removed, { characterData: true });
    }
  }
}

/** Lets React change a page while a translator changes it too. Call it once, before React draws anything. */
export function tolerateTranslation(): void {
  new MutationObserver(follow).observe(document.body, { childList: true, subtree: true });
  const { removeChild, insertBefore } = Node.prototype;
  const warn = () => console.warn('the page was changed by something else than React');
  Node.prototype.removeChild = function remove<Child extends Node>(this: Node, child: Child) {
    const present = childFor(child, this);
    if (present) removeChild.call(this, present);
    else warn();
    return child;
  };
  Node.prototype.insertBefore = function insert<New extends Node>(
    this: Node,
    added: New,
    before: Node | null,
  ) {
    const present = before && childFor(before, this);
    if (before && !present) warn();
    insertBefore.call(this, added, present);
    return added;
  };
}
