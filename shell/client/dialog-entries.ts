// Going back closes a dialog: each open one has an entry of the history, over that of its page. The
// document and the history keep the state, as every remote has its own copy of this module.

interface Entry {
  /** The router's number of the page. */
  idx?: number;
  dialogs?: number;
  kept?: unknown;
}
const entry = (): Entry => history.state ?? {};
const openDialogs = () => [...document.querySelectorAll('dialog[open]')];

let page: number | undefined;
/** Set while closed dialogs' entries are left, with what theirs remembers. */
let returning: { kept: unknown } | null = null;

function settle(): void {
  const missing = openDialogs().length - (entry().dialogs ?? 0);
  page = entry().idx;
  if (missing < 0) {
    returning = { kept: entry().kept };
    history.go(missing);
  }
  for (let count = 0; count < missing; count++) {
    history.pushState({ ...entry(), dialogs: (entry().dialogs ?? 0) + 1 }, '');
  }
}

function leave(event: PopStateEvent): void {
  const open = openDialogs();
  const { idx, dialogs = 0 }: Entry = event.state ?? {};
  if ((open.length === 0 && !returning) || idx !== page) return;
  // The page stays: the router has nothing to load.
  event.stopImmediatePropagation();
  if (returning) history.replaceState({ ...entry(), ...returning }, '');
  returning = null;
  for (const dialog of open.slice(dialogs).reverse()) {
    dialog.dispatchEvent(new Event('cancel', { cancelable: true }));
  }
  // One that is busy stays open.
  setTimeout(settle);
}

/** Called when a dialog has opened or closed. Settled later: one dialog may replace another. */
export function countDialogs(): void {
  window.addEventListener('popstate', leave, true);
  setTimeout(settle);
}
