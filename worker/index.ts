import { env } from 'cloudflare:workers';
import { createApp } from './api/app.ts';
import type { Bindings } from './api/bindings.ts';
import { runCron } from './api/cron.ts';
import { limitWaiting, patienceMs } from './api/db/patience.ts';
import { parseConfig } from './api/env.ts';
import { createServices } from './api/services.ts';
import { createEdge } from './edge/app.ts';

export { PasswordHasher } from './api/auth/password-hasher.ts';
export { PresenceBoard } from './api/presence/board.ts';
export { PresenceShard } from './api/presence/shard.ts';

const bindings = env as Bindings;
const config = parseConfig(env);
const DB = limitWaiting(bindings.DB, patienceMs.request);
const services = createServices({ ...bindings, DB }, config);
const api = createApp(services);
const edge = createEdge({
  bindings,
  config,
  api: (request, c) => api.fetch(request, c.env, c.executionCtx),
});

export default {
  fetch: edge.fetch,
  /** Every minute. */
  scheduled: () => runCron(bindings, config),
} satisfies ExportedHandler;
