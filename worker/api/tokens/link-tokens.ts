import { SignJWT } from 'jose';
import type { Config } from '../env.ts';
import { readToken, type TokenSecrets } from './secrets.ts';

const algorithm = 'HS256';

/** What a link may do: prove an address, or set a new password. */
export type LinkPurpose = 'verificar' | 'clave';

/** Signs and reads the links of mails that work once; whether one is spent, the database knows. */
export interface LinkTokens {
  /** The same row always gets the same token: a mail is the same at every attempt. */
  sign(purpose: LinkPurpose, link: { id: string; expiresAt: number }): Promise<string>;
  /** The row's id, or null when the token is not ours, is for something else or is too old. */
  verify(purpose: LinkPurpose, token: string, now: number): Promise<string | null>;
}

/** HS256, issuer the site, audience the purpose, `jti` the row of `one_time_tokens`. */
export function createLinkTokens(config: Pick<Config, 'SITE_URL'> & TokenSecrets): LinkTokens {
  const key = new TextEncoder().encode(config.TOKEN_SECRET);
  const issuer = config.SITE_URL;
  return {
    sign: (purpose, { id, expiresAt }) =>
      new SignJWT()
        .setProtectedHeader({ alg: algorithm })
        .setIssuer(issuer)
        .setAudience(purpose)
        .setJti(id)
        .setExpirationTime(Math.floor(expiresAt / 1000))
        .sign(key),
    async verify(purpose, token, now) {
      const claims = await readToken(token, config, {
        algorithms: [algorithm],
        issuer,
        audience: purpose,
        requiredClaims: ['jti', 'exp'],
        currentDate: new Date(now),
      });
      return claims?.jti ?? null;
    },
  };
}
