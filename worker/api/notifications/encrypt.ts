// Its types know how ECDH is called; those of the Workers' own `crypto` do not.
import { webcrypto } from 'node:crypto';

const { subtle } = webcrypto;

/** What a browser gives with its subscription, as bytes. */
export interface ReceiverKeys {
  /** Its public key: an uncompressed point of P-256, 65 bytes. */
  p256dh: Uint8Array<ArrayBuffer>;
  /** 16 bytes. */
  auth: Uint8Array<ArrayBuffer>;
}

/** New for each message. */
export interface MessageSecrets {
  keys: webcrypto.CryptoKeyPair;
  salt: Uint8Array<ArrayBuffer>;
}

const p256 = { name: 'ECDH', namedCurve: 'P-256' };
/** Push services take at least 4,096 bytes in all; one record holds them. */
const recordSize = 4096;

const utf8 = (text: string) => new Uint8Array(new TextEncoder().encode(text));
const joined = (...parts: Uint8Array[]) => new Uint8Array(Buffer.concat(parts));

/** Whether a browser's public key is one: a point of the curve. */
export async function isReceiverKey(p256dh: Uint8Array<ArrayBuffer>): Promise<boolean> {
  try {
    await subtle.importKey('raw', p256dh, p256, false, []);
    return true;
  } catch {
    return false;
  }
}

async function derive(
  material: Uint8Array<ArrayBuffer>,
  {
    salt,
    info,
    length,
  }: { salt: Uint8Array<ArrayBuffer>; info: Uint8Array<ArrayBuffer>; length: number },
): Promise<Uint8Array<ArrayBuffer>> {
  const key = await subtle.importKey('raw', material, 'HKDF', false, ['deriveBits']);
  const hkdf = { name: 'HKDF', hash: 'SHA-256', salt, info };
  return new Uint8Array(await subtle.deriveBits(hkdf, key, 8 * length));
}

async function newSecrets(): Promise<MessageSecrets> {
  const keys = await subtle.generateKey(p256, true, ['deriveBits']);
  return { keys, salt: crypto.getRandomValues(new Uint8Array(16)) };
}

/**
 * The body of a push message, content coding aes128gcm (RFC 8188) in one record, under the key that
 * RFC 8291 derives. Throws when `p256dh` is not on the curve.
 */
export async function encryptMessage(
  text: string,
  { p256dh, auth }: ReceiverKeys,
  secrets?: MessageSecrets,
): Promise<Uint8Array<ArrayBuffer>> {
  const { keys, salt } = secrets ?? (await newSecrets());
  const receiver = await subtle.importKey('raw', p256dh, p256, false, []);
  const sender = new Uint8Array(await subtle.exportKey('raw', keys.publicKey));
  const agreed = await subtle.deriveBits({ name: 'ECDH', public: receiver }, keys.privateKey, 256);
  const material = await derive(new Uint8Array(agreed), {
    salt: auth,
    info: joined(utf8('WebPush: info\0'), p256dh, sender),
    length: 32,
  });
  const coded = (name: string, length: number) =>
    derive(material, { salt, info: utf8(`Content-Encoding: ${name}\0`), length });
  const [key, nonce] = await Promise.all([coded('aes128gcm', 16), coded('nonce', 12)]);
  const aes = await subtle.importKey('raw', key, 'AES-GCM', false, ['encrypt']);
  // 2 delimits the last record.
  const record = joined(utf8(text), Uint8Array.of(2));
  const sealed = await subtle.encrypt({ name: 'AES-GCM', iv: nonce }, aes, record);
  const size = new Uint8Array(new Uint32Array([recordSize]).buffer).reverse();
  return joined(salt, size, Uint8Array.of(sender.length), sender, new Uint8Array(sealed));
}
