/**
 * How mf-public reads the API while it renders: the anonymous API as a capability. The path begins
 * with `/api/`. A body is allowed only while a form that was posted without JavaScript is handled.
 */
export type RenderApi = (
  path: string,
  init?: { method: string; body: string },
) => Promise<Response>;

/** A form that a browser posted natively: its action path is the page's own. */
export interface PostedForm {
  /** `application/x-www-form-urlencoded`. */
  body: string;
}

/** What a remote's `render()` answers for a URL; the gateway puts it into the shell's template. */
export interface RenderedPage {
  status: number;
  /** Tags for `<head>`: title, metadata, critical CSS, preloads. */
  head: string;
  /** Markup of `#root`. */
  html: string;
  /** Path that the page leads on to; then there is no page. */
  location?: string;
  /** Serialised hydration data of the router, safe inside a `<script>`. */
  data: string;
}

/** The service that a remote with server rendering offers to the gateway over Workers RPC. */
export interface PageRenderer {
  render(url: string, api: RenderApi, form?: PostedForm): Promise<RenderedPage>;
}

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
