// Names that pages and the shell share. Their releases may differ, so a name never changes
// (docs/decisions/017). Separate constants, so that a bundle has only those that it uses.

/** Set by a page with actions: the app starts without a press, because every button needs it. */
export const appMark = 'data-app';
/** Set by a page on a control that needs the app. */
export const intentMark = 'data-intent';
/** The API's answer that the dialog of a `data-intent` control needs. */
export const asksMark = 'data-intent-asks';
/** A key of this browser's storage whose value only the app can show. */
export const storedMark = 'data-intent-stored';
/** A phone's menu; it closes when the person follows one of its links. */
export const menuMark = 'data-menu';
/** A link; the browser stores the time of its last use under this key. */
export const notedMark = 'data-noted';
/** The id of the element that the page scrolls to. */
export const scrollMark = 'data-calm-scroll';
/** An item of a list that works in some countries only; the value has their ISO codes. */
export const worksInMark = 'data-works-in';
/** Set by the shell on the root when a person with an active account uses this browser. */
export const memberMark = 'data-active-member';
/** Lists of files in the document. */
export const appFilesMark = 'data-app-files';
export const dialogFilesMark = 'data-dialog-files';

/** Event of the window: a script or a stylesheet of a lazy module is missing. Vite's own name. */
export const preloadErrorEvent = 'vite:preloadError';

/** @example <label {...mark(intentMark)}> */
export const mark = (name: string, value = ''): Record<string, string> => ({ [name]: value });
