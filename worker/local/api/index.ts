// This file starts the API for local mode and the tests: the deployed API with pages such as the local
// mailbox.
import { env } from 'cloudflare:workers';
import { Hono } from 'hono';
import { PasswordHasher as DeployedHasher } from '../../api/auth/password-hasher.ts';
import type { Bindings } from '../../api/bindings.ts';
import { createWorker } from '../../api/worker.ts';
import { gatewayMiddleware } from '../../shared/gateway-headers.ts';
import { isLocalPath, localCronPath } from '../paths.ts';
import { parseLocalConfig } from './env.ts';
import { letterPanelRoutes, renderLetterPanel } from './letters.ts';
import { mailboxRoutes } from './mailbox.ts';
import { reportRoutes } from './reports.ts';
import { createLocalAdapter } from './runtime-adapter.ts';

export { PresenceBoard } from '../../api/presence/board.ts';

const config = parseLocalConfig(env);
const worker = createWorker(env as Bindings, config, createLocalAdapter(config));

export class PasswordHasher extends DeployedHasher {
  constructor(ctx: DurableObjectState, env: object) {
    super(ctx, env, config);
  }
}

const local = new Hono()
  .use(...gatewayMiddleware)
  .route(
    '/',
    mailboxRoutes(worker.services, () => renderLetterPanel(worker.services)),
  )
  .route('/', letterPanelRoutes(worker.services, worker.scheduled))
  .route(
    '/',
    reportRoutes(worker.services, (request, c) =>
      worker.fetch(request, env as Bindings, c.executionCtx),
    ),
  )
  .post(localCronPath, async (c) => {
    await worker.scheduled();
    return c.body(null, 204);
  });

export default {
  fetch: (request, env, ctx) =>
    (isLocalPath(new URL(request.url).pathname) ? local : worker).fetch(request, env, ctx),
  scheduled: worker.scheduled,
} satisfies ExportedHandler;
