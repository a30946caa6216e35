// This file starts the gateway of local mode and of the tests: the deployed gateway with local imitations of
// Cloudflare's services.
import { env, WorkerEntrypoint } from 'cloudflare:workers';
import type { ContentExports, ContentProps, EdgeBindings } from '../../edge/deps.ts';
import { checkEdgeEnv, edgeVariables } from '../../edge/env.ts';
import { createGateway } from '../../edge/gateway.ts';
import { purgeTags } from '../../edge/purge.ts';
import { isLocalPath } from '../paths.ts';
import { localGatewayVariables } from '../site.ts';
import { toDeployedRequest } from './as-deployed.ts';
import { WorkersCache } from './workers-cache.ts';

const bindings = env as EdgeBindings;
const config = checkEdgeEnv(env, edgeVariables.extend(localGatewayVariables));
const { content, edge } = createGateway(bindings, config);
const cache = new WorkersCache();
const entrypoint = 'PublicContent';

export class PublicContent extends WorkerEntrypoint<EdgeBindings, ContentProps> {
  override fetch(request: Request) {
    return content.fetch(request, this.env, withCache(this.ctx));
  }

  purge(tags: string[]): Promise<void> {
    const purge = async (asked: { tags: string[] }) => cache.purge(entrypoint, asked);
    return purgeTags(tags, Object.defineProperty(this.ctx, 'cache', { value: { purge } }));
  }
}

/** Sends the calls to the cached entrypoint through the imitated cache. */
function withCache(ctx: ExecutionContext): ExecutionContext {
  const exports = ctx.exports as ContentExports;
  const cached: ContentExports['PublicContent'] = ({ props }: { props: ContentProps }) => {
    const worker = exports.PublicContent({ props });
    return {
      fetch: (request) =>
        cache.fetch({
          entrypoint,
          props,
          request,
          run: (asked) => worker.fetch(asked),
          waitUntil: (work) => ctx.waitUntil(work),
        }),
      purge: (tags) => worker.purge(tags),
    };
  };
  return Object.defineProperty(ctx, 'exports', { value: { ...exports, [entrypoint]: cached } });
}

export default {
  async fetch(request, _, ctx) {
    if (isLocalPath(new URL(request.url).pathname)) return bindings.API.fetch(request);
    const answer = await edge.fetch(toDeployedRequest(request, config), bindings, withCache(ctx));
    if (answer.webSocket) return answer;
    const own = new Response(answer.body, answer);
    // The site may be behind a proxy with TLS. A browser that sees this header would then use https for every
    // server of this machine.
    own.headers.delete('strict-transport-security');
    return own;
  },
} satisfies ExportedHandler<EdgeBindings>;
