import type { TokenSecrets } from '../tokens/secrets.ts';

const ivLength = 12;
const text = { encoder: new TextEncoder(), decoder: new TextDecoder() };

/** Encrypts what the database must not hold in plain text; the ciphertext is bound to `owner`. */
export interface SecretBox {
  seal(secret: string, owner: string): Promise<string>;
  /**
   * Throws when the text was not sealed for this owner with a key of ours. `isOutdated`: it was
   * sealed with the previous key.
   */
  open(sealed: string, owner: string): Promise<{ secret: string; isOutdated: boolean }>;
}

/** AES-256-GCM with a key of its own, which HKDF derives from TOKEN_SECRET. */
export function createSecretBox(secrets: TokenSecrets): SecretBox {
  async function deriveKey(tokenSecret: string) {
    const material = text.encoder.encode(tokenSecret);
    const base = await crypto.subtle.importKey('raw', material, 'HKDF', false, ['deriveKey']);
    const info = text.encoder.encode('second factor, secret at rest');
    const hkdf = { name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(), info };
    const aes = { name: 'AES-GCM', length: 256 };
    return crypto.subtle.deriveKey(hkdf, base, aes, false, ['encrypt', 'decrypt']);
  }
  const gcm = (iv: Uint8Array<ArrayBuffer>, owner: string) => ({
    name: 'AES-GCM',
    iv,
    additionalData: text.encoder.encode(owner),
  });
  return {
    async seal(secret, owner) {
      const iv = crypto.getRandomValues(new Uint8Array(ivLength));
      const plain = text.encoder.encode(secret);
      const sealed = await crypto.subtle.encrypt(
        gcm(iv, owner),
        await deriveKey(secrets.TOKEN_SECRET),
        plain,
      );
      return Buffer.concat([iv, new Uint8Array(sealed)]).toString('base64url');
    },
    async open(sealed, owner) {
      const bytes = new Uint8Array(Buffer.from(sealed, 'base64url'));
      const [iv, rest] = [bytes.slice(0, ivLength), bytes.slice(ivLength)];
      const openWith = async (tokenSecret: string) => {
        const key = await deriveKey(tokenSecret);
        return text.decoder.decode(await crypto.subtle.decrypt(gcm(iv, owner), key, rest));
      };
      try {
        return { secret: await openWith(secrets.TOKEN_SECRET), isOutdated: false };
      } catch (error) {
        if (!secrets.TOKEN_SECRET_PREVIOUS) throw error;
        return { secret: await openWith(secrets.TOKEN_SECRET_PREVIOUS), isOutdated: true };
      }
    },
  };
}
