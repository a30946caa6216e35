// Going back closes a dialog: each open one has an entry of the history after that of its page. The document
// and the history hold the count, because every remote has its own copy of this module. A dialog about
// leaving the page has no entry: the router stopped a navigation for it and counts the entries to continue
// it.

/**
 * Marks a dialog without an entry of the history; defined here, because the shared router's file does not
 * import `page-names.ts`.
 */
export const withoutEntryMark = 'data-without-entry';

interface Entry {
  /** The router's name for the entry. */
  key?: string;
  /** The router's number for the page. */
  idx?: number;
  dialogs?: number;
  /** The values that a page without storage remembers. */
  kept?: unknown;
}
const entry = (): Entry => history.state ?? {};
const openDialogs = () => [...document.querySelectorAll(`dialog[open]:not([${withoutEntryMark}])`)];

let page: number | undefined;
/** Set while the history leaves the entry of a closed dialog, with the entry's stored values. */
let returning: Pick<Entry, 'kept'> | null = null;

/** Stores the history's position in the document and returns the earlier position. */
function noteEntry(): number {
  const { dataset } = document.documentElement;
  const before = Number(dataset.dialogs ?? 0);
  dataset.dialogs = String(entry().dialogs ?? 0);
  return before;
}

/** A dialog that was done, not closed, may leave its entry: the next dialog reuses it, or going back skips it. */
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

/** Whether the history has only moved to another entry of the current page. */
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
 * The shell calls this before its router listens, and calls the result with its router. So going back from a
 * dialog keeps the page; the router would reload its data. A capturing listener would not be first, because
 * the window calls all listeners in their order.
 */
export function hearDialogsFirst(): (created: Router) => void {
  let router: Router | undefined;
  // The router asks about a navigation and returns to the page; the router itself waits for that
  // entry.
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
    // The person has only gone back over the entry of a closed dialog.
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
  // A busy dialog stays open.
  setTimeout(addEntries);
}

export function enterDialog(): void {
  window.addEventListener(popEvent, goBack);
  // Not at once, because one dialog may replace another dialog.
  setTimeout(addEntries);
}

/**
 * Call this before the person's press closes the topmost dialog. Never combine it with a link: going back
 * would stop the link's navigation.
 */
export function leaveDialog(): void {
  if (returning || entry().dialogs !== openDialogs().length) return;
  returning = { kept: entry().kept };
  history.back();
}
