import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import type { CookieOptions } from 'hono/utils/cookie';
import { keyedHash, listSecrets, type TokenSecrets } from './tokens.ts';

/** The name of the session's cookie. A new name would sign out every person. */
export const sessionCookie = 'sesion';

/** Local development uses plain http, where a browser refuses the `__Host-` prefix. */
function optionsFor(c: Context): CookieOptions & { prefix?: 'host' } {
  const options = { path: '/', httpOnly: true, sameSite: 'Lax' } as const;
  const isSecure = new URL(c.req.url).protocol === 'https:';
  return isSecure ? { ...options, secure: true, prefix: 'host' } : options;
}

export function writeCookie(c: Context, name: string, token: string, maxAgeMs: number): void {
  setCookie(c, name, token, { ...optionsFor(c), maxAge: Math.floor(maxAgeMs / 1000) });
}

export function readCookie(c: Context, name: string): string | undefined {
  const { prefix } = optionsFor(c);
  return prefix ? getCookie(c, name, prefix) : getCookie(c, name);
}

export function clearCookie(c: Context, name: string): void {
  deleteCookie(c, name, optionsFor(c));
}

const nonceLength = 43;

const signed = (nonce: string, purpose: string, secret: string) =>
  nonce + keyedHash(`${purpose} ${nonce}`, secret);

/** Returns a cookie's value: 32 random bytes, and an HMAC of the bytes and their purpose. */
export function createToken(purpose: string, { TOKEN_SECRET }: Pick<TokenSecrets, 'TOKEN_SECRET'>) {
  return signed(randomBytes(32).toString('base64url'), purpose, TOKEN_SECRET);
}

/** Returns the SHA-256 of a token, which the database stores. */
export const hashToken = (token: string) => createHash('sha256').update(token).digest('base64url');

/** Returns the hash of the cookie's token, or null without a valid token. It needs no database query. */
export function readTokenHash(c: Context, name: string, purpose: string, secrets: TokenSecrets) {
  const token = readCookie(c, name) ?? '';
  const given = Buffer.from(token);
  const isOurs = listSecrets(secrets).some((secret) => {
    const ours = Buffer.from(signed(token.slice(0, nonceLength), purpose, secret));
    return ours.length === given.length && timingSafeEqual(ours, given);
  });
  return isOurs ? hashToken(token) : null;
}

export const readSessionHash = (c: Context, secrets: TokenSecrets) =>
  readTokenHash(c, sessionCookie, 'session', secrets);
