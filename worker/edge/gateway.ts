import { setLogSource } from '../shared/log.ts';
import { createApiCaller } from './api.ts';
import { createEdge } from './app.ts';
import type { ContentExports, EdgeBindings, EdgeDeps } from './deps.ts';
import type { EdgeConfig } from './env.ts';
import { createPublicContent } from './public-content.ts';

/** `edge` runs for every visitor; `content` makes the pages and answers that visitors share. */
export function createGateway(bindings: EdgeBindings, config: EdgeConfig) {
  setLogSource('gateway', config.VERSION);
  const deps: EdgeDeps = {
    bindings,
    config,
    api: createApiCaller(bindings.API),
    content: (ctx, props) => (ctx.exports as ContentExports).PublicContent({ props }),
  };
  return { content: createPublicContent(deps), edge: createEdge(deps) };
}
