// These names connect pages and the shell. Page and shell may come from different releases, so a name never
// changes (docs/decisions/017). Each name is a separate constant, so a bundle contains only the names that it
// uses.

/**
 * A page with actions sets this attribute. The app starts before a click, because every button needs the app.
 */
export const appAttribute = 'data-app';
/** A page sets this attribute on a control that needs the app. */
export const intentAttribute = 'data-intent';
/** The URL of the API's answer that the dialog of a `data-intent` control needs. */
export const dialogUrlAttribute = 'data-intent-asks';
/** A key of this browser's storage. Only the app can show the key's value. */
export const storageKeyAttribute = 'data-intent-stored';
/** The menu of a phone. The menu closes when the person follows one of its links. */
export const menuAttribute = 'data-menu';
/** A link. The value is the key under which the browser stores the time of the last click on the link. */
export const lastUseAttribute = 'data-noted';
/** The id of the element that the page scrolls to. */
export const scrollAttribute = 'data-calm-scroll';
/** An item of a list that works only in some countries. The value holds the ISO codes of these countries. */
export const worksInAttribute = 'data-works-in';
/** The shell sets it on the root element if the browser's last session belonged to an active account. */
export const memberAttribute = 'data-active-member';
/** These attributes mark the document's lists of file names. */
export const appFilesAttribute = 'data-app-files';
export const dialogFilesAttribute = 'data-dialog-files';

/** An event of Vite on `window`: a script or a stylesheet of a lazy module is missing. */
export const preloadErrorEvent = 'vite:preloadError';

/** @example <label {...attributeProps(intentAttribute)}> */
export const attributeProps = (name: string, value = ''): Record<string, string> => ({
  [name]: value,
});
