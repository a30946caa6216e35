/**
 * The anonymous API as a capability, for mf-public while it renders. Paths begin with `/api/`; a
 * body is allowed only while a form that was posted without JavaScript is handled.
 */
export type RenderApi = (
  path: string,
  init?: { method: string; body: string },
) => Promise<Response>;

/** A form posted natively to the page's own path; `body` is `application/x-www-form-urlencoded`. */
export interface PostedForm {
  body: string;
}

/** A rendered page for the shell's template; `html` is the markup of `#root`. */
export interface RenderedPage {
  status: number;
  /** Tags for `<head>`: title, metadata, critical CSS, preloads. */
  head: string;
  html: string;
  /** Redirect target; then there is no page. */
  location?: string;
  /** Serialised hydration data of the router, safe inside a `<script>`. */
  data: string;
}

/** Offered to the gateway over Workers RPC by a remote with server rendering. */
export interface PageRenderer {
  render(url: string, api: RenderApi, form?: PostedForm): Promise<RenderedPage>;
}

/** File next to a remote's entry that holds its `PrerenderedShells`. */
export const prerenderedShellsFile = 'prerendered-shells.json';

/** What a client-rendered page's document can already contain: no data, the same for everybody. */
export interface PrerenderedShell {
  /** Styles of the page, and the names of the scripts that it will import. */
  head: string;
  html: string;
}

export type PrerenderedShells = Record<string, PrerenderedShell>;
