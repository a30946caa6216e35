import { createHash, randomBytes } from 'node:crypto';

/** What the cookie holds: 32 random bytes. The database knows only its hash. */
export function newSessionToken(): string {
  return randomBytes(32).toString('base64url');
}

/** SHA-256 of a session token, as `sessions.token_hash` keeps it. */
export function hashSessionToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
