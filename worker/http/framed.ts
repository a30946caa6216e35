import type { Context } from 'hono';

declare module 'hono' {
  interface ContextVariableMap {
    /** The policy of an answer that a page of ours shows in a frame, instead of the site's. */
    framedPolicy?: string;
  }
}

// No script, no origin of ours, no way out: what is shown in a frame is a stranger.
const policy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; sandbox";

/** Lets a page of ours show this answer in a frame, where it can do nothing but be seen. */
export function showFramed(c: Context): void {
  c.set('framedPolicy', policy);
}
