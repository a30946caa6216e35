import { createHmac } from 'node:crypto';
import { type JWTPayload, type JWTVerifyOptions, jwtVerify, SignJWT } from 'jose';
import type { Config } from '../env.ts';

export type TokenSecrets = Pick<Config, 'TOKEN_SECRET' | 'TOKEN_SECRET_PREVIOUS'>;

/** Returns the current secret and, during a rotation, the previous secret. */
export function listSecrets({ TOKEN_SECRET, TOKEN_SECRET_PREVIOUS }: TokenSecrets): string[] {
  return TOKEN_SECRET_PREVIOUS ? [TOKEN_SECRET, TOKEN_SECRET_PREVIOUS] : [TOKEN_SECRET];
}

/** Reads the claims of a token that one of the secrets has signed. Resolves to null for any other token. */
export async function readToken(
  token: string,
  secrets: TokenSecrets,
  options: JWTVerifyOptions,
): Promise<JWTPayload | null> {
  for (const secret of listSecrets(secrets)) {
    try {
      return (await jwtVerify(token, new TextEncoder().encode(secret), options)).payload;
    } catch {
      // The loop ignores any error, because the other secret may have signed the token.
    }
  }
  return null;
}

/** Returns a keyed hash of data that the database must not hold in plain text, such as an email. */
export function keyedHash(text: string, secret: string): string {
  return createHmac('sha256', secret).update(text).digest('base64url').slice(0, 22);
}

/** Returns the token with which the owner's monitor reads the private part of `/api/salud`. */
export const createMonitorToken = (secret: string) => keyedHash('monitor', secret);

export type TokenConfig = Pick<Config, 'SITE_URL'> & TokenSecrets;

/**
 * Creates the functions that sign and read the tokens of one purpose: HS256, the site as issuer, the purpose
 * as audience. The same claims always make the same token, so that a mail is the same at every attempt.
 */
export function createPurposeTokens(config: TokenConfig, audience: string) {
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

/** The purposes of a link: verify an email, or set a new password. */
export type LinkPurpose = 'verificar' | 'clave';

/** Links that work once. The `jti` is an id of `one_time_tokens`, or for `volver`, the id of the mail. */
export function createLinkTokens(config: TokenConfig) {
  const tokens = {
    verificar: createPurposeTokens(config, 'verificar'),
    clave: createPurposeTokens(config, 'clave'),
    volver: createPurposeTokens(config, 'volver'),
  };
  return {
    sign: (purpose: keyof typeof tokens, { id, expiresAt }: { id: string; expiresAt: number }) =>
      tokens[purpose].sign({ jti: id, exp: Math.floor(expiresAt / 1000) }),
    /** Resolves to the row's id, or to null if the signature or purpose is wrong or the token is too old. */
    async verify(purpose: keyof typeof tokens, token: string, now: number): Promise<string | null> {
      const claims = await tokens[purpose].read(token, {
        requiredClaims: ['jti', 'exp'],
        currentDate: new Date(now),
      });
      return claims?.jti ?? null;
    },
  };
}

export type LinkTokens = ReturnType<typeof createLinkTokens>;

/** Signs and reads tokens that name only a subject. They do not expire: an old mail's link must work. */
function subjectTokens(config: TokenConfig, audience: string) {
  const tokens = createPurposeTokens(config, audience);
  return {
    sign: (subject: string) => tokens.sign({ sub: subject }),
    /** Resolves to the subject, or to null if the site did not sign the token. */
    async verify(token: string): Promise<string | null> {
      return (await tokens.read(token, { requiredClaims: ['sub'] }))?.sub ?? null;
    },
  };
}

export type SubjectTokens = ReturnType<typeof subjectTokens>;

/** An unsubscription token proves only that its holder can read the mailbox. */
export const createUnsubscribeTokens = (config: TokenConfig) => subjectTokens(config, 'baja');

/** These tokens switch off a member's push messages and contain the member's id. */
export const createPushTokens = (config: TokenConfig) => subjectTokens(config, 'avisos');

const unsubscribeQuery = (token: string, letter: string | null) =>
  new URLSearchParams({ token, ...(letter && { carta: letter }) });

/** Returns the headers for one-click unsubscribing (RFC 8058). With `letter`, they stop only letters. */
export function buildUnsubscribeHeaders(
  siteUrl: string,
  token: string,
  letter: string | null = null,
): Record<string, string> {
  return {
    'List-Unsubscribe': `<${siteUrl}/api/baja?${unsubscribeQuery(token, letter)}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  };
}

/** Returns the URL of the page to which the footer of a mail links. */
export function buildUnsubscribeUrl(
  siteUrl: string,
  token: string,
  letter: string | null = null,
): string {
  return `${siteUrl}/baja?${unsubscribeQuery(token, letter)}`;
}
