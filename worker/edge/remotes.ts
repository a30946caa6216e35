import type { Audience } from '#contract/audiences.ts';
import type { PageRenderer } from '#contract/documents/render.ts';

export type RendererBinding = Pick<Fetcher, 'fetch'> & PageRenderer;

/** The remotes, as the root wrangler.toml binds them; the administration is drawn in the browser. */
export type RemoteBindings = {
  [One in Audience as `MF_${Uppercase<One>}`]: One extends 'public' | 'member'
    ? RendererBinding
    : Fetcher;
};

export function remoteOf(remotes: RemoteBindings, audience: Audience): Pick<Fetcher, 'fetch'> {
  return remotes[`MF_${audience.toUpperCase() as Uppercase<Audience>}`];
}
