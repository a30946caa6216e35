/**
 * The API as a capability for a rendering remote: anonymous for mf-public, as the requesting person for
 * mf-member. Paths begin with `/api/`; a body is allowed only while a form that was posted without JavaScript
 * is handled.
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
  location?: string;
  /** Serialised hydration data of the router, safe inside a `<script>`. */
  data: string;
}

/** A remote with server rendering offers this to the gateway over Workers RPC. */
export interface PageRenderer {
  render(url: string, api: RenderApi, form?: PostedForm): Promise<RenderedPage>;
}
