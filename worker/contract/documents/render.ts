/**
 * A function that calls the API for a remote that renders on the server. For mf-public the call is anonymous;
 * for mf-member it uses the visitor's session. Paths begin with `/api/`. The call may have a body only while
 * the remote handles a form that a browser without JavaScript posted.
 */
export type RenderApi = (
  path: string,
  init?: { method: string; body: string },
) => Promise<Response>;

/** A form that a browser posts to the page's own path. `body` is `application/x-www-form-urlencoded`. */
export interface PostedForm {
  body: string;
}

/** A rendered page for the shell's template. `html` is the content of `#root`. */
export interface RenderedPage {
  status: number;
  /** The tags for `<head>`: title, metadata, critical CSS and preloads. */
  head: string;
  html: string;
  location?: string;
  /** The serialised hydration data of the router. It is safe inside a `<script>`. */
  data: string;
}

/** The interface of a remote with server rendering. The gateway calls it over Workers RPC. */
export interface PageRenderer {
  render(url: string, api: RenderApi, form?: PostedForm): Promise<RenderedPage>;
}
