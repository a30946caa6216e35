import type { Config } from '../env.ts';

const ivLength = 12;
const text = { encoder: new TextEncoder(), decoder: new TextDecoder() };

/** Encrypts what the database must not hold in clear; `owner` is bound to it. */
export interface SecretBox {
  seal(secret: string, owner: string): Promise<string>;
  /** Throws when the text was not sealed for this owner with this key. */
  open(sealed: string, owner: string): Promise<string>;
}

/** AES-256-GCM with a key of its own, which HKDF derives from TOKEN_SECRET. */
export function createSecretBox({ TOKEN_SECRET }: Pick<Config, 'TOKEN_SECRET'>): SecretBox {
  async function deriveKey() {
    const material = text.encoder.encode(TOKEN_SECRET);
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
      const sealed = await crypto.subtle.encrypt(gcm(iv, owner), await deriveKey(), plain);
      return Buffer.concat([iv, new Uint8Array(sealed)]).toString('base64url');
    },
    async open(sealed, owner) {
      const bytes = new Uint8Array(Buffer.from(sealed, 'base64url'));
      const [iv, rest] = [bytes.slice(0, ivLength), bytes.slice(ivLength)];
      const plain = await crypto.subtle.decrypt(gcm(iv, owner), await deriveKey(), rest);
      return text.decoder.decode(plain);
    },
  };
}
