/** Name of the file, beside a remote's entry, in which it brings the prerendered shells of its pages. */
export const prerenderedShellsFile = 'prerendered-shells.json';

/** What of a page that the browser draws can be in its document: the same for everybody, no data. */
export interface PrerenderedShell {
  /** Styles of the page, and the names of the scripts that it will import. */
  head: string;
  /** Markup that stands until the page is drawn. */
  html: string;
}

/** By path. */
export type PrerenderedShells = Record<string, PrerenderedShell>;
