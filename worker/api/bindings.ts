import type { Remotes } from '../http/remotes.ts';
import type { ShieldBindings } from '../http/shield.ts';
import type { PasswordHasher } from './auth/password-hasher.ts';
import type { PresenceBoard } from './presence/board.ts';
import type { PresenceShard } from './presence/shard.ts';

/** What wrangler.toml binds. */
export interface Bindings extends Remotes, ShieldBindings {
  ASSETS: Fetcher;
  DB: D1Database;
  PASSWORDS: DurableObjectNamespace<PasswordHasher>;
  PRESENCE: DurableObjectNamespace<PresenceShard>;
  PRESENCE_BOARD: DurableObjectNamespace<PresenceBoard>;
}
