import { hkdfSync } from 'node:crypto';
import { EncryptJWT, jwtDecrypt } from 'jose';
import type { TokenSecrets } from '../tokens/tokens.ts';

/** Encrypts data that must not be readable in the database. Only the same `owner` can open the ciphertext. */
export interface SecretBox {
  seal(secret: string, owner: string): Promise<string>;
  /** Throws unless a key of ours sealed the text for this owner. `isOutdated`: the previous key sealed it. */
  open(sealed: string, owner: string): Promise<{ secret: string; isOutdated: boolean }>;
}

/** Derives a separate key from a TOKEN_SECRET with HKDF. */
const keyOf = (tokenSecret: string) =>
  new Uint8Array(hkdfSync('sha256', tokenSecret, '', 'second factor, secret at rest', 32));

/** Creates a box that uses AES-256-GCM in encrypted JWTs. */
export function createSecretBox(secrets: TokenSecrets): SecretBox {
  const { TOKEN_SECRET: current, TOKEN_SECRET_PREVIOUS: previous } = secrets;
  async function openWith(tokenSecret: string, sealed: string, owner: string): Promise<string> {
    const { payload } = await jwtDecrypt<{ secret: string }>(sealed, keyOf(tokenSecret), {
      subject: owner,
      keyManagementAlgorithms: ['dir'],
      contentEncryptionAlgorithms: ['A256GCM'],
    });
    return payload.secret;
  }
  return {
    seal: (secret, owner) =>
      new EncryptJWT({ secret })
        .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
        .setSubject(owner)
        .encrypt(keyOf(current)),
    async open(sealed, owner) {
      try {
        return { secret: await openWith(current, sealed, owner), isOutdated: false };
      } catch (error) {
        if (!previous) throw error;
        return { secret: await openWith(previous, sealed, owner), isOutdated: true };
      }
    },
  };
}
