import { env, WorkerEntrypoint } from 'cloudflare:workers';
import type { ContentProps, EdgeBindings } from './deps.ts';
import { parseEdgeConfig } from './env.ts';
import { createGateway } from './gateway.ts';
import { purgeTags } from './purge.ts';

const bindings = env as EdgeBindings;
const { content, edge } = createGateway(bindings, parseEdgeConfig(env));

/** What is the same for everybody. Cloudflare's cache is in front of it, and runs it on a miss. */
export class PublicContent extends WorkerEntrypoint<EdgeBindings, ContentProps> {
  override fetch(request: Request) {
    return content.fetch(request, this.env, this.ctx);
  }

  /** Removes from the cache, everywhere, what has one of the tags. Only an entrypoint itself may. */
  purge(tags: string[]): Promise<void> {
    return purgeTags(tags, this.ctx);
  }
}

/** Runs for every visitor: it is never cached (`[exports]` of wrangler.toml). */
export default {
  fetch: (request, _, ctx) => edge.fetch(request, bindings, ctx),
} satisfies ExportedHandler<EdgeBindings>;
