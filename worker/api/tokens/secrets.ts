import { createHmac } from 'node:crypto';
import { type JWTPayload, type JWTVerifyOptions, jwtVerify } from 'jose';
import type { Config } from '../env.ts';

/** What tokens are signed and read with. */
export type TokenSecrets = Pick<Config, 'TOKEN_SECRET' | 'TOKEN_SECRET_PREVIOUS'>;

/** The current secret and, during a rotation, the previous one. */
export function secretsOf({ TOKEN_SECRET, TOKEN_SECRET_PREVIOUS }: TokenSecrets): string[] {
  return TOKEN_SECRET_PREVIOUS ? [TOKEN_SECRET, TOKEN_SECRET_PREVIOUS] : [TOKEN_SECRET];
}

/** The claims of a token that one of the secrets has signed; null when it is not ours. */
export async function readToken(
  token: string,
  secrets: TokenSecrets,
  options: JWTVerifyOptions,
): Promise<JWTPayload | null> {
  for (const secret of secretsOf(secrets)) {
    try {
      return (await jwtVerify(token, new TextEncoder().encode(secret), options)).payload;
    } catch {
      // Any error: the other secret may have signed the token.
    }
  }
  return null;
}

/** A keyed hash, for what the database must not hold in plain text, such as an address. */
export function keyedHash(text: string, secret: string): string {
  return createHmac('sha256', secret).update(text).digest('base64url').slice(0, 22);
}
