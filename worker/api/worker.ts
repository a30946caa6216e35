import { logAs } from '../shared/log.ts';
import { createApp } from './app.ts';
import type { Bindings } from './bindings.ts';
import { runCron } from './cron.ts';
import { timeoutMs, withTimeouts } from './db/guards.ts';
import type { Config } from './env.ts';
import { createServices } from './services.ts';
import type { Surroundings } from './surroundings.ts';

/** The API's Worker, and the services that answer its requests. */
export function createWorker(bindings: Bindings, config: Config, surroundings: Surroundings) {
  logAs('api', config.VERSION);
  const wire = (DB: D1Database) => createServices({ ...bindings, DB }, config, surroundings);
  const services = wire(withTimeouts(bindings.DB, timeoutMs.request));
  return {
    services,
    // The gateway uses `fetch` only, because placement acts on neither RPC nor named entrypoints.
    fetch: createApp(services).fetch,
    /** Runs every minute. */
    scheduled: () => runCron(bindings.DB, wire),
  };
}
