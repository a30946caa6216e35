import { env } from 'cloudflare:workers';
import { logAs } from '../http/log.ts';
import { openApi } from './api.ts';
import { createEdge } from './app.ts';
import type { EdgeBindings } from './deps.ts';
import { parseEdgeConfig } from './env.ts';

const bindings = env as EdgeBindings;
const config = parseEdgeConfig(env);
logAs('gateway', config.VERSION);
const edge = createEdge({ bindings, config, api: openApi(bindings.API) });

export default { fetch: edge.fetch } satisfies ExportedHandler;
