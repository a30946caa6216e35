// Going back closes a dialog: each open one has an entry of the history, over that of its page. The
// document and the history keep the count, as every remote has its own copy of this module. A question about
// leaving the page has none: the router stopped a navigation for it, and counts the entries to go on with it.

interface Entry {
  /** The router's number of the page. */
  idx?: number;
  dialogs?: number;
  /** What a page without storage remembers. */
  kept?: unknown;
}
const entry = (): Entry => history.state ?? {};
const openDialogs = () => [...document.querySelectorAll('dialog[open]:not([data-without-entry])')];

let page: number | undefined;
/** Set while the entry of a closed dialog is left, with what it remembers. */
let returning: Pick<Entry, 'kept'> | null = null;

/** An entry may stay behind a dialog that was not closed but done: the next one takes it. */
function addEntries(): void {
  const missing = openDialogs().length - (entry().dialogs ?? 0);
  for (let count = 0; count < missing; count++) {
    history.pushState({ ...entry(), dialogs: (entry().dialogs ?? 0) + 1 }, '');
  }
  page = entry().idx;
}

const popEvent = 'dialog-pop';

/**
 * The shell calls it before its router listens: going back from a dialog keeps the page, for which the router would
 * load its data again. A capturing listener would not be first: on the window all are called in their order.
 */
export function hearDialogsFirst(): void {
  window.addEventListener('popstate', (event) => {
    const isFree = window.dispatchEvent(new Event(popEvent, { cancelable: true }));
    if (!isFree) event.stopImmediatePropagation();
  });
}

function goBack(event: Event): void {
  const open = openDialogs();
  const { idx, dialogs = 0 } = entry();
  if ((open.length === 0 && !returning) || idx !== page) return;
  event.preventDefault();
  if (returning) history.replaceState({ ...entry(), ...returning }, '');
  returning = null;
  for (const dialog of open.slice(dialogs).reverse()) {
    dialog.dispatchEvent(new Event('cancel', { cancelable: true }));
  }
  // One that is busy stays open.
  setTimeout(addEntries);
}

export function enterDialog(): void {
  window.addEventListener(popEvent, goBack);
  // Later: one dialog may take the place of another.
  setTimeout(addEntries);
}

/** Before a person's closing of the topmost dialog. Never beside a link, which going back would stop. */
export function leaveDialog(): void {
  if (returning || entry().dialogs !== openDialogs().length) return;
  returning = { kept: entry().kept };
  history.back();
}
