import { env, WorkerEntrypoint } from 'cloudflare:workers';
import type { ContentProps, EdgeBindings } from './deps.ts';
import { parseEdgeConfig } from './env.ts';
import { createGateway } from './gateway.ts';
import { purgeTags } from './purge.ts';

const bindings = env as EdgeBindings;
const { content, edge } = createGateway(bindings, parseEdgeConfig(env));

/**
 * Serves content that is the same for all visitors. Cloudflare's cache is in front of this entrypoint and runs
 * it on a miss.
 */
export class PublicContent extends WorkerEntrypoint<EdgeBindings, ContentProps> {
  override fetch(request: Request) {
    return content.fetch(request, this.env, this.ctx);
  }

  /**
   * Removes all entries with one of the tags from the cache everywhere. Only the entrypoint itself may purge
   * its cache.
   */
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
