import { hc } from 'hono/client';
import type { AppType } from '#contract/api.ts';
import type { RenderApi } from '#contract/documents/render.ts';

/** What the server passes to loaders and actions; absent in the browser. */
export interface RenderContext {
  api: RenderApi;
}

const timeoutMs = 70_000;

const browserFetch: typeof fetch = (input, init) =>
  fetch(input, { ...init, signal: AbortSignal.timeout(timeoutMs) });

function serverFetch(api: RenderApi): typeof fetch {
  return (input, init) => {
    const { pathname, search } = new URL(String(input));
    const post = init?.method === 'POST' && { method: 'POST', body: String(init.body) };
    return post ? api(pathname + search, post) : api(pathname + search);
  };
}

/** The typed API client of a loader or action, the same in the browser and on the server. */
export function apiOf(context: unknown) {
  const { api } = (context ?? {}) as Partial<RenderContext>;
  return api
    ? hc<AppType>('http://site', { fetch: serverFetch(api) })
    : hc<AppType>('/', { fetch: browserFetch });
}
