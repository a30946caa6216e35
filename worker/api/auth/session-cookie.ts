import { createHash, randomBytes } from 'node:crypto';
import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import type { CookieOptions } from 'hono/utils/cookie';

/** A new name would sign everybody out. */
export const sessionCookie = 'sesion';

/** Over plain http, which is local development, a browser refuses the `__Host-` prefix. */
function optionsFor(c: Context): CookieOptions & { prefix?: 'host' } {
  const options = { path: '/', httpOnly: true, sameSite: 'Lax' } as const;
  const isSecure = new URL(c.req.url).protocol === 'https:';
  return isSecure ? { ...options, secure: true, prefix: 'host' } : options;
}

/** Gives the browser its session, until the session's absolute end. */
export function writeSessionCookie(c: Context, token: string, maxAgeMs: number): void {
  setCookie(c, sessionCookie, token, { ...optionsFor(c), maxAge: Math.floor(maxAgeMs / 1000) });
}

export function readSessionCookie(c: Context): string | undefined {
  const { prefix } = optionsFor(c);
  return prefix ? getCookie(c, sessionCookie, prefix) : getCookie(c, sessionCookie);
}

export function clearSessionCookie(c: Context): void {
  deleteCookie(c, sessionCookie, optionsFor(c));
}

/** What the cookie holds: 32 random bytes. The database knows only its hash. */
export function newSessionToken(): string {
  return randomBytes(32).toString('base64url');
}

/** SHA-256 of a session token, as `sessions.token_hash` keeps it. */
export function hashSessionToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
