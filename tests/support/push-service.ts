import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  hkdfSync,
  randomBytes,
  verify,
} from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import { type PushMessage, pushMessage } from '#contract/notifications/notifications.ts';
import { listen } from '../../scripts/loopback.ts';

/** An answer in the form of RFC 8030 and the services' documentation. */
interface Answer {
  status: number;
  headers?: Record<string, string>;
}

/**
 * The answers of RFC 8030, sections 5 and 7.3. FCM and Mozilla's autopush document the answers 410 and 429.
 */
export const pushAnswers = {
  created: { status: 201, headers: { location: 'http://127.0.0.1/message/1' } },
  missing: { status: 404 },
  gone: { status: 410 },
  tooLarge: { status: 413 },
  tooMany: { status: 429, headers: { 'retry-after': '1800' } },
  broken: { status: 503 },
} satisfies Record<string, Answer>;

interface Received {
  path: string;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** Returns a browser's side of a subscription: its keys, and a function that decrypts a message (RFC 8291). */
export function newBrowser(serviceUrl: string) {
  const pair = createECDH('prime256v1');
  pair.generateKeys();
  const auth = randomBytes(16);
  const derive = (key: Buffer, salt: Buffer, info: Buffer, length: number) =>
    Buffer.from(hkdfSync('sha256', key, salt, info, length));
  const path = `/send/${randomBytes(8).toString('hex')}`;
  return {
    path,
    subscription: {
      endpoint: serviceUrl + path,
      keys: { p256dh: pair.getPublicKey('base64url'), auth: auth.toString('base64url') },
    },
    read(body: Buffer): PushMessage {
      const salt = body.subarray(0, 16);
      const length = body.readUInt8(20);
      const sender = body.subarray(21, 21 + length);
      const sealed = body.subarray(21 + length);
      const agreed = pair.computeSecret(sender);
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), pair.getPublicKey(), sender]);
      const material = derive(agreed, auth, info, 32);
      const key = derive(material, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
      const nonce = derive(material, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
      const decipher = createDecipheriv('aes-128-gcm', key, nonce);
      decipher.setAuthTag(sealed.subarray(-16));
      const plain = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
      if (plain.at(-1) !== 2) throw new Error('the record has no delimiter');
      return pushMessage.parse(JSON.parse(plain.subarray(0, -1).toString()));
    },
  };
}

/** Returns whether a request's `Authorization` is signed for this service (RFC 8292). */
export function isSigned({ headers }: Received, audience: string): boolean {
  const [, head = '', claims = '', signature = '', key = ''] =
    /^vapid t=([\w-]+)\.([\w-]+)\.([\w-]+), *k=([\w-]+)$/.exec(headers.authorization ?? '') ?? [];
  const point = Buffer.from(key, 'base64url');
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  };
  const { aud, exp } = JSON.parse(Buffer.from(claims, 'base64url').toString());
  const isOurs = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  return (
    isOurs && aud === audience && exp * 1000 > Date.now() && exp * 1000 < Date.now() + 86_400_000
  );
}

/** Starts a local push service. */
export async function startPushService() {
  const received: Received[] = [];
  let answer: Answer = pushAnswers.created;
  const server = createServer(async (incoming, response) => {
    const parts: Buffer[] = [];
    for await (const part of incoming) parts.push(part);
    const { url: path = '', headers } = incoming;
    received.push({ path, headers, body: Buffer.concat(parts) });
    response.writeHead(answer.status, answer.headers).end();
  });
  return {
    ...(await listen(server)),
    received,
    answerWith(next: Answer) {
      answer = next;
    },
  };
}

/** Returns a time zone where it is now `hour` o'clock. */
export function timeZoneAt(hour: number): string {
  const ahead = ((hour - new Date().getUTCHours() + 36) % 24) - 12;
  return ahead === 0 ? 'UTC' : `Etc/GMT${ahead > 0 ? '-' : '+'}${Math.abs(ahead)}`;
}
