import type { ShieldBindings } from '../shared/shield.ts';
import type { PasswordHasher } from './auth/password-hasher.ts';
import type { PresenceBoard } from './presence/board.ts';

export interface Bindings extends ShieldBindings {
  /** The part mf-public, which draws covers. */
  MF_PUBLIC: Fetcher;
  DB: D1Database;
  PASSWORDS: DurableObjectNamespace<PasswordHasher>;
  PRESENCE: DurableObjectNamespace<PresenceBoard>;
}
