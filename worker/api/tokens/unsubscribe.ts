import { SignJWT } from 'jose';
import type { Config } from '../env.ts';
import { readToken, type TokenSecrets } from './secrets.ts';

const audience = 'baja';
const algorithm = 'HS256';

/** Signs and reads the tokens of unsubscribe links. */
export interface UnsubscribeTokens {
  /** The same address always gets the same token: a mail is the same at every attempt. */
  sign(email: string): Promise<string>;
  /** The address a token was made for, or null when it is not ours. */
  verify(token: string): Promise<string | null>;
}

/**
 * Tokens that prove nothing but «whoever reads this address's mail»: HS256, issuer the site,
 * audience `baja`, subject the address. They do not expire, since the link of an old mail must work.
 */
export function createUnsubscribeTokens(
  config: Pick<Config, 'SITE_URL'> & TokenSecrets,
): UnsubscribeTokens {
  const key = new TextEncoder().encode(config.TOKEN_SECRET);
  const issuer = config.SITE_URL;
  return {
    sign: (email) =>
      new SignJWT()
        .setProtectedHeader({ alg: algorithm })
        .setIssuer(issuer)
        .setAudience(audience)
        .setSubject(email)
        .sign(key),
    async verify(token) {
      const options = { algorithms: [algorithm], issuer, audience, requiredClaims: ['sub'] };
      return (await readToken(token, config, options))?.sub ?? null;
    },
  };
}

/** Headers of one-click unsubscribing, RFC 8058. */
export function unsubscribeHeaders(siteUrl: string, token: string): Record<string, string> {
  return {
    'List-Unsubscribe': `<${siteUrl}/api/baja?token=${token}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  };
}

/** The page that a reader opens from the foot of a mail. */
export function unsubscribePage(siteUrl: string, token: string): string {
  return `${siteUrl}/baja?token=${token}`;
}
