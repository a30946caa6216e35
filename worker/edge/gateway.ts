import { logAs } from '../shared/log.ts';
import { openApi } from './api.ts';
import { createEdge } from './app.ts';
import type { ContentExports, EdgeBindings } from './deps.ts';
import type { EdgeConfig } from './env.ts';
import { createPublicContent } from './public-content.ts';

/** What runs for every visitor, and the pages and answers that are the same for everybody. */
export function createGateway(bindings: EdgeBindings, config: EdgeConfig) {
  logAs('gateway', config.VERSION);
  const deps = { bindings, config, api: openApi(bindings.API) };
  return {
    content: createPublicContent(deps),
    edge: createEdge({
      ...deps,
      content: (ctx, props) => (ctx.exports as ContentExports).PublicContent({ props }),
    }),
  };
}
