// Going back closes a dialog. So each open dialog has an entry in the browser's history after the entry of
// its page. The document and the history hold the number of open dialogs, because every remote has a separate
// copy of this module. The dialog that asks before the person leaves the page has no entry: the router has
// stopped a navigation and counts the history's entries when it continues. So another entry would lead to a
// wrong page.

/** This file defines this attribute, because the shared router's file does not import `page-names.ts`. */
export const withoutEntryAttribute = 'data-without-entry';

interface Entry {
  /** The router's key of the entry. */
  key?: string;
  /** The router's number of the page. */
  idx?: number;
  dialogs?: number;
  /** The values of a page that cannot use the browser's storage. */
  kept?: unknown;
}
const entry = (): Entry => history.state ?? {};
const openDialogs = () => [
  ...document.querySelectorAll(`dialog[open]:not([${withoutEntryAttribute}])`),
];

let page: number | undefined;
/** The values of a closed dialog's entry, until the history has left this entry. */
let returning: Pick<Entry, 'kept'> | null = null;

/** Stores the history's position in the document and returns the previous position. */
function noteEntry(): number {
  const { dataset } = document.documentElement;
  const before = Number(dataset.dialogs ?? 0);
  dataset.dialogs = String(entry().dialogs ?? 0);
  return before;
}

/**
 * Adds the missing entries of open dialogs. If an action closed its dialog, the dialog's entry may stay: the
 * next dialog uses this entry, or going back skips it.
 */
function addEntries(): void {
  const missing = openDialogs().length - (entry().dialogs ?? 0);
  for (let count = 0; count < missing; count++) {
    history.pushState({ ...entry(), dialogs: (entry().dialogs ?? 0) + 1 }, '');
  }
  noteEntry();
  page = entry().idx;
}

export const dialogPopEvent = 'dialog-pop';

interface Router {
  state: {
    location: { key: string; pathname: string; search: string; hash: string };
    blockers: Map<string, { state: string }>;
  };
}

/** Tells whether the history has only moved to another entry of the current page. */
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
 * When the person goes back, closes the open dialog and keeps the page; the router alone would load the
 * page's data again. The shell must call this before its router listens, and must call the result with its
 * router. A capturing listener would not be first, because the window calls all its listeners in their order.
 */
export function handleDialogsFirst(): (created: Router) => void {
  let router: Router | undefined;
  // True while the router returns to the page that the person does not want to leave. The router must get
  // this event itself.
  let isReturning = false;
  let hasReturned = false;
  noteEntry();
  window.addEventListener('popstate', (event) => {
    const before = noteEntry();
    hasReturned = isReturning;
    isReturning = false;
    if (hasReturned) return;
    const isFree = window.dispatchEvent(new Event(dialogPopEvent, { cancelable: true }));
    const isPast = isFree && router !== undefined && isPageAgain(router);
    if (!isFree || isPast) event.stopImmediatePropagation();
    // The history is now at the entry of a closed dialog, so this line goes back once more.
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
  // A busy dialog stays open and needs its entry again.
  setTimeout(addEntries);
}

export function enterDialog(): void {
  window.addEventListener(dialogPopEvent, goBack);
  // The timer adds the entries later, because one dialog may replace another dialog.
  setTimeout(addEntries);
}

/**
 * Call this function before the person's click closes the topmost dialog. Do not use it together with a link:
 * going back would stop the navigation of the link.
 */
export function leaveDialog(): void {
  if (returning || entry().dialogs !== openDialogs().length) return;
  returning = { kept: entry().kept };
  history.back();
}
