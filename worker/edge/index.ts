import { env, WorkerEntrypoint } from 'cloudflare:workers';
import type { ContentProps, EdgeBindings } from './deps.ts';
import { parseEdgeConfig } from './env.ts';
import { createGateway } from './gateway.ts';
import { purgeTags } from './purge.ts';

const bindings = env as EdgeBindings;
const { content, edge } = createGateway(bindings, parseEdgeConfig(env));

/** Serves all visitors the same content. Cloudflare's cache in front runs this entrypoint on a miss. */
export class PublicContent extends WorkerEntrypoint<EdgeBindings, ContentProps> {
  override fetch(request: Request) {
    return content.fetch(request, this.env, this.ctx);
  }

  /** Removes all entries with one of the tags everywhere. Only the entrypoint may purge its cache. */
  purge(tags: string[]): Promise<void> {
    return purgeTags(tags, this.ctx);
  }
}

/**
 * This entrypoint runs for every visitor. The cache never stores its answers (`[exports]` of wrangler.toml).
 */
export default {
  fetch: (request, _, ctx) => edge.fetch(request, bindings, ctx),
} satisfies ExportedHandler<EdgeBindings>;
