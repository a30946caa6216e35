import { env } from 'cloudflare:workers';
import { localCronPath } from '../shared/gateway-headers.ts';
import { logAs } from '../shared/log.ts';
import { createApp } from './app.ts';
import type { Bindings } from './bindings.ts';
import { runCron } from './cron.ts';
import { patienceMs, withTimeouts } from './db/guards.ts';
import { parseConfig } from './env.ts';
import { createServices } from './services.ts';

export { PasswordHasher } from './auth/password-hasher.ts';
export { PresenceBoard } from './presence/board.ts';

const bindings = env as Bindings;
const config = parseConfig(env);
logAs('api', config.VERSION);
const DB = withTimeouts(bindings.DB, patienceMs.request);
const app = createApp(createServices({ ...bindings, DB }, config));
if (config.ENVIRONMENT === 'local') {
  app.post(localCronPath, async (c) => {
    await runCron(bindings, config);
    return c.body(null, 204);
  });
}

export default {
  // The gateway asks by `fetch` alone: placement acts on neither RPC nor named entrypoints.
  fetch: app.fetch,
  /** Every minute. */
  scheduled: () => runCron(bindings, config),
} satisfies ExportedHandler;
