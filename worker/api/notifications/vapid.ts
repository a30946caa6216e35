import { SignJWT } from 'jose';
import { brand } from '#contract/brand.ts';
import { hourMs } from '../time/clock.ts';

/** A key of P-256 in PKCS #8, up to the private number; the public key is computed when it is read. */
const pkcs8Head = Buffer.from(
  '3041020100301306072a8648ce3d020106082a8648ce3d030107042730250201010420',
  'hex',
);
const algorithm = { name: 'ECDSA', namedCurve: 'P-256' };
/** Push services allow 24 hours. */
const tokenMs = 12 * hourMs;

/** How this site identifies itself to push services, RFC 8292. */
export interface Vapid {
  /** An uncompressed point in base64url: browsers subscribe for it. */
  publicKey: string;
  /** The `Authorization` header for an endpoint. `now` in UTC ms. */
  authorize(endpoint: string, now: number): Promise<string>;
}

/** The site's own, read at first use; null without a key. */
export function createVapid(privateKey: string | undefined): () => Promise<Vapid | null> {
  // The value, and no promise: a request must not await another request's.
  let known: Vapid | null = null;
  return async () => {
    if (privateKey) known ??= await readVapid(privateKey);
    return known;
  };
}

/** Throws when the 32 bytes (base64 or base64url) are not a private key of P-256. */
export async function readVapid(privateKey: string): Promise<Vapid> {
  const pkcs8 = Buffer.concat([pkcs8Head, Buffer.from(privateKey, 'base64')]);
  const key = await crypto.subtle.importKey('pkcs8', pkcs8, algorithm, true, ['sign']);
  const jwk = await crypto.subtle.exportKey('jwk', key);
  if (!('x' in jwk) || !jwk.x || !jwk.y) throw new Error('the VAPID key has no public part');
  const point = [jwk.x, jwk.y].map((part) => Buffer.from(part, 'base64url'));
  const publicKey = Buffer.concat([Uint8Array.of(4), ...point]).toString('base64url');
  return {
    publicKey,
    async authorize(endpoint, now) {
      const token = await new SignJWT({
        aud: new URL(endpoint).origin,
        exp: Math.floor((now + tokenMs) / 1000),
        sub: `mailto:${brand.supportEmail}`,
      })
        .setProtectedHeader({ typ: 'JWT', alg: 'ES256' })
        .sign(key);
      return `vapid t=${token}, k=${publicKey}`;
    },
  };
}
