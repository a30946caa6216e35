import { env } from 'cloudflare:workers';
import { createApp } from './app.ts';
import { runCron } from './cron.ts';
import { type Bindings, parseConfig } from './env.ts';
import { createServices } from './services.ts';

export { PresenceBoard } from './presence/board.ts';
export { PresenceShard } from './presence/shard.ts';

const services = createServices(env as Bindings, parseConfig(env));
const app = createApp(services);

export default {
  fetch: app.fetch,
  /** Every minute. */
  scheduled: () => runCron(services),
} satisfies ExportedHandler;
