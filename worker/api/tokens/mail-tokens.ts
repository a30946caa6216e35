import { type JWTPayload, type JWTVerifyOptions, SignJWT } from 'jose';
import type { Config } from '../env.ts';
import { readToken, type TokenSecrets } from './secrets.ts';

type TokenConfig = Pick<Config, 'SITE_URL'> & TokenSecrets;

/**
 * The tokens of one purpose: HS256, issuer the site, audience the purpose. The same claims always
 * make the same token: a mail is the same at every attempt.
 */
function tokensFor(config: TokenConfig, audience: string) {
  const key = new TextEncoder().encode(config.TOKEN_SECRET);
  const issuer = config.SITE_URL;
  return {
    sign: (claims: JWTPayload): Promise<string> =>
      new SignJWT({ iss: issuer, aud: audience, ...claims })
        .setProtectedHeader({ alg: 'HS256' })
        .sign(key),
    read: (token: string, options: JWTVerifyOptions) =>
      readToken(token, config, { ...options, algorithms: ['HS256'], issuer, audience }),
  };
}

/** What a link may do: prove an address, or set a new password. */
export type LinkPurpose = 'verificar' | 'clave';

/** Signs and reads links that work once; the database knows whether one is spent. */
export interface LinkTokens {
  sign(purpose: LinkPurpose, link: { id: string; expiresAt: number }): Promise<string>;
  /** The row's id, or null when the token is not ours, is for something else or is too old. */
  verify(purpose: LinkPurpose, token: string, now: number): Promise<string | null>;
}

/** Tokens whose `jti` is a row of `one_time_tokens`. */
export function createLinkTokens(config: TokenConfig): LinkTokens {
  const tokens = { verificar: tokensFor(config, 'verificar'), clave: tokensFor(config, 'clave') };
  return {
    sign: (purpose, { id, expiresAt }) =>
      tokens[purpose].sign({ jti: id, exp: Math.floor(expiresAt / 1000) }),
    async verify(purpose, token, now) {
      const claims = await tokens[purpose].read(token, {
        requiredClaims: ['jti', 'exp'],
        currentDate: new Date(now),
      });
      return claims?.jti ?? null;
    },
  };
}

/** Signs and reads the tokens of unsubscribe links. */
export interface UnsubscribeTokens {
  sign(email: string): Promise<string>;
  /** The address a token was made for, or null when it is not ours. */
  verify(token: string): Promise<string | null>;
}

/**
 * Tokens that prove nothing but access to an address's mail; their subject is the address.
 * They do not expire, since the link of an old mail must work.
 */
export function createUnsubscribeTokens(config: TokenConfig): UnsubscribeTokens {
  const tokens = tokensFor(config, 'baja');
  return {
    sign: (email) => tokens.sign({ sub: email }),
    async verify(token) {
      return (await tokens.read(token, { requiredClaims: ['sub'] }))?.sub ?? null;
    },
  };
}

/** Signs and reads the tokens of push messages, with which they are switched off. */
export type PushTokens = ReturnType<typeof createPushTokens>;

/** Their subject is the member's id. They do not expire, as a message may be read late. */
export function createPushTokens(config: TokenConfig) {
  const tokens = tokensFor(config, 'avisos');
  return {
    sign: (memberId: string) => tokens.sign({ sub: memberId }),
    /** The member's id, or null when the token is not ours. */
    async verify(token: string): Promise<string | null> {
      return (await tokens.read(token, { requiredClaims: ['sub'] }))?.sub ?? null;
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
