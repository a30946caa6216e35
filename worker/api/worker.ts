import { setLogSource } from '../shared/log.ts';
import { createApp } from './app.ts';
import type { Bindings } from './bindings.ts';
import { runCron } from './cron.ts';
import { databaseTimeoutMs, withTimeouts } from './db/guards.ts';
import type { Config } from './env.ts';
import type { RuntimeAdapter } from './runtime-adapter.ts';
import { createServices } from './services.ts';

/** Creates the API's Worker and the services that answer its requests. */
export function createWorker(bindings: Bindings, config: Config, adapter: RuntimeAdapter) {
  setLogSource('api', config.VERSION);
  const wire = (DB: D1Database) => createServices({ ...bindings, DB }, config, adapter);
  const services = wire(withTimeouts(bindings.DB, databaseTimeoutMs.request));
  return {
    services,
    // The gateway uses only `fetch`, because Cloudflare's placement applies neither to RPC nor to named
    // entrypoints.
    fetch: createApp(services).fetch,
    /** Runs every minute. */
    scheduled: () => runCron(bindings.DB, wire),
  };
}
