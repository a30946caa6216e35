// Going back closes a dialog: each open one has an entry of the history, over that of its page. The
// document and the history keep the count, as every remote has its own copy of this module. A question about
// leaving the page has none: the router stopped a navigation for it, and counts the entries to go on with it.

/** Of a dialog that has no entry of the history; here, as the shared router's file has nothing of `page-names.ts`. */
export const withoutEntryMark = 'data-without-entry';

interface Entry {
  /** The router's name of the entry. */
  key?: string;
  /** The router's number of the page. */
  idx?: number;
  dialogs?: number;
  /** What a page without storage remembers. */
  kept?: unknown;
}
const entry = (): Entry => history.state ?? {};
const openDialogs = () => [...document.querySelectorAll(`dialog[open]:not([${withoutEntryMark}])`)];

let page: number | undefined;
/** Set while the entry of a closed dialog is left, with what it remembers. */
let returning: Pick<Entry, 'kept'> | null = null;

/** Notes in the document where the history stands, and returns the note before. */
function noteEntry(): number {
  const { dataset } = document.documentElement;
  const before = Number(dataset.dialogs ?? 0);
  dataset.dialogs = String(entry().dialogs ?? 0);
  return before;
}

/** An entry may stay behind a dialog that was not closed but done: the next one takes it, or the way back. */
function addEntries(): void {
  const missing = openDialogs().length - (entry().dialogs ?? 0);
  for (let count = 0; count < missing; count++) {
    history.pushState({ ...entry(), dialogs: (entry().dialogs ?? 0) + 1 }, '');
  }
  noteEntry();
  page = entry().idx;
}

export const popEvent = 'dialog-pop';

interface Router {
  state: {
    location: { key: string; pathname: string; search: string; hash: string };
    blockers: Map<string, { state: string }>;
  };
}

/** Whether the history has only moved to another entry of the shown page. */
function isPageAgain({ state: { location: shown } }: Router): boolean {
  const { idx, key = 'default' } = entry();
  const { pathname, search, hash } = window.location;
  return (
    idx !== undefined &&
    key === shown.key &&
    pathname + search + hash === shown.pathname + shown.search + shown.hash
  );
}

/**
 * The shell calls it before its router listens, and the result with its router: going back from a dialog keeps the
 * page, for which the router would load its data again. A capturing listener would not be first: on the window all are
 * called in their order.
 */
export function hearDialogsFirst(): (created: Router) => void {
  let router: Router | undefined;
  // The router asks about a navigation, and goes back to the page: it waits for that entry itself.
  let isReturning = false;
  let hasReturned = false;
  noteEntry();
  window.addEventListener('popstate', (event) => {
    const before = noteEntry();
    hasReturned = isReturning;
    isReturning = false;
    if (hasReturned) return;
    const isFree = window.dispatchEvent(new Event(popEvent, { cancelable: true }));
    const isPast = isFree && router !== undefined && isPageAgain(router);
    if (!isFree || isPast) event.stopImmediatePropagation();
    // Going back has only left the entry of a dialog that was done before.
    if (isPast && (entry().dialogs ?? 0) < before) history.back();
  });
  return (created) => {
    router = created;
    window.addEventListener('popstate', () => {
      isReturning =
        !hasReturned &&
        [...created.state.blockers.values()].some(({ state }) => state === 'blocked');
    });
  };
}

function goBack(event: Event): void {
  const open = openDialogs();
  const { idx, dialogs = 0 } = entry();
  if ((open.length <= dialogs && !returning) || idx !== page) return;
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
