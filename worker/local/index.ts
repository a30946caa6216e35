// The gateway of local mode and the tests: the deployed one, with a stand-in for Cloudflare's cache.
import type { ContentExports, ContentProps, EdgeBindings } from '../edge/deps.ts';
import gateway, { PublicContent as Cached } from '../edge/index.ts';
import { type Purge, WorkersCache } from './workers-cache.ts';

const cache = new WorkersCache();
const entrypoint = 'PublicContent';

export class PublicContent extends Cached {
  constructor(...[ctx, env]: ConstructorParameters<typeof Cached>) {
    super(ctx, env);
    const purge = async (purge: Purge) => cache.purge(entrypoint, purge);
    Object.defineProperty(ctx, 'cache', { value: { purge } });
  }
}

/** Makes calls of the cached entrypoint pass through the cache. */
function withCache(ctx: ExecutionContext): ExecutionContext {
  const exports = ctx.exports as ContentExports;
  const content: ContentExports['PublicContent'] = ({ props }: { props: ContentProps }) => {
    const worker = exports.PublicContent({ props });
    return {
      fetch: (request) =>
        cache.fetch({
          ...{ entrypoint, props, request },
          run: (asked) => worker.fetch(asked),
          waitUntil: (work) => ctx.waitUntil(work),
        }),
      purge: (tags) => worker.purge(tags),
    };
  };
  return Object.defineProperty(ctx, 'exports', { value: { ...exports, [entrypoint]: content } });
}

export default {
  fetch: (request, env, ctx) => gateway.fetch(request, env, withCache(ctx)),
} satisfies ExportedHandler<EdgeBindings>;
