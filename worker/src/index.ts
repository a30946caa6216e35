import { env } from 'cloudflare:workers';
import { createApp } from './app.ts';
import { type Bindings, parseConfig } from './env.ts';
import { purgeLimits } from './limits/store.ts';
import { createServices } from './services.ts';

const services = createServices(env as Bindings, parseConfig(env));
const app = createApp(services);

export default {
  fetch: app.fetch,
  /** Every minute: mail that is due, counters that nobody needs any more. */
  async scheduled() {
    const now = services.clock();
    await Promise.all([services.mailer.deliverDue(now), purgeLimits(services.db, now)]);
  },
} satisfies ExportedHandler;
