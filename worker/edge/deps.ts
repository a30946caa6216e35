import type { ExecutionContext } from 'hono';
import type { Audience } from '#contract/audiences.ts';
import type { PageRenderer } from '#contract/documents/render.ts';
import type { ShieldBindings } from '../shared/shield.ts';
import type { EdgeConfig } from './env.ts';

/** Calls the API without following redirects. Throws if no answer comes, or if another server answers. */
export type Api = (request: Request) => Promise<Response>;

export type RendererBinding = Pick<Fetcher, 'fetch'> & PageRenderer;

/** The bindings of the remotes, as in the root wrangler.toml. The administration has no server rendering. */
export type RemoteBindings = {
  [One in Audience as `MF_${Uppercase<One>}`]: One extends 'public' | 'member'
    ? RendererBinding
    : Pick<Fetcher, 'fetch'>;
};

export interface EdgeBindings extends RemoteBindings, ShieldBindings {
  ASSETS: Pick<Fetcher, 'fetch'>;
  API: Pick<Fetcher, 'fetch'>;
}

/** The inputs of a public page or answer besides its path. They are part of the cache key. */
export interface ContentProps {
  /** The build of mf-public that contains the page's files. */
  build?: string | null;
}

/** The entrypoint `PublicContent` of this Worker. Cloudflare's cache is in front of it (decision 031). */
export interface CachedContent {
  fetch: (request: Request) => Promise<Response>;
  purge: (tags: string[]) => Promise<void>;
}

export type ContentExports = Record<
  'PublicContent',
  (options: { props: ContentProps }) => CachedContent
>;

export interface EdgeDeps {
  bindings: Omit<EdgeBindings, 'API'>;
  config: EdgeConfig;
  api: Api;
  content: (ctx: ExecutionContext, props: ContentProps) => CachedContent;
}

export function findRemote(remotes: RemoteBindings, audience: Audience): Pick<Fetcher, 'fetch'> {
  return remotes[`MF_${audience.toUpperCase() as Uppercase<Audience>}`];
}
