import { env } from 'cloudflare:workers';
import type { Bindings } from './bindings.ts';
import { parseConfig } from './env.ts';
import { createDeployedAdapter } from './runtime-adapter.ts';
import { createWorker } from './worker.ts';

export { PasswordHasher } from './auth/password-hasher.ts';
export { PresenceBoard } from './presence/board.ts';

const config = parseConfig(env);
const { fetch, scheduled } = createWorker(env as Bindings, config, createDeployedAdapter(config));

export default { fetch, scheduled } satisfies ExportedHandler;
