import type { PushSubscriptionKeys } from '#contract/notifications/notifications.ts';
import { encryptMessage } from './encrypt.ts';
import type { Vapid } from './vapid.ts';

const timeoutMs = 10_000;

/** The push services of Chrome, Firefox, Safari and Edge: a member could name any other address. */
const hosts =
  /^(?:fcm\.googleapis\.com|jmt17\.google\.com|(?:[\w-]+\.)*push\.services\.mozilla\.com|(?:[\w-]+\.)*push\.apple\.com|(?:[\w-]+\.)*notify\.windows\.com)$/;

/** Whether an address is a push service's; in local mode also one of this machine. */
export function isPushService(endpoint: string, isLocal: boolean): boolean {
  const { protocol, hostname, port, username, password, hash } = new URL(endpoint);
  if (isLocal && protocol === 'http:') return hostname === '127.0.0.1';
  // With another fragment the same subscription would count as another browser's.
  const isBare = port + username + password + hash === '';
  return protocol === 'https:' && isBare && hosts.test(hostname);
}

/** Topic: base64url, at most 32 characters; a newer message replaces a waiting one of its topic. */
interface OutgoingPush {
  subscription: PushSubscriptionKeys;
  text: string;
  topic: string;
  /** How long the service keeps it for a browser that is off. */
  ttlSeconds: number;
}

/** `gone`: the browser's subscription has ended. `reason` is fit for logs. */
export type PushResult =
  | { ok: true }
  | { ok: false; gone: boolean; retry: boolean; reason: string; retryAfterMs?: number };

/** Sends to a push service, RFC 8030. Never throws for what the service or the network does. */
export type SendPush = (push: OutgoingPush, now: number) => Promise<PushResult>;

export const bytesOf = (base64url: string) => new Uint8Array(Buffer.from(base64url, 'base64url'));

/** `Retry-After` in seconds or as a date, as ms from `now`. */
function retryAfter(header: string | null, now: number): { retryAfterMs?: number } {
  if (header === null) return {};
  const ms = /^\d{1,9}$/.test(header) ? Number(header) * 1000 : Date.parse(header) - now;
  return Number.isFinite(ms) && ms > 0 ? { retryAfterMs: ms } : {};
}

export function createSendPush(vapid: Vapid): SendPush {
  return async ({ subscription: { endpoint, keys }, text, topic, ttlSeconds }, now) => {
    try {
      const receiver = { p256dh: bytesOf(keys.p256dh), auth: bytesOf(keys.auth) };
      const response = await fetch(endpoint, {
        method: 'POST',
        headers: {
          authorization: await vapid.authorize(endpoint, now),
          'content-encoding': 'aes128gcm',
          'content-type': 'application/octet-stream',
          ttl: String(ttlSeconds),
          topic,
          urgency: 'normal',
        },
        body: await encryptMessage(text, receiver),
        // A redirect could lead to any host.
        redirect: 'manual',
        signal: AbortSignal.timeout(timeoutMs),
      });
      await response.body?.cancel();
      const { status } = response;
      if (status >= 200 && status < 300) return { ok: true };
      return {
        ok: false,
        gone: status === 404 || status === 410,
        retry: status === 429 || status >= 500,
        reason: String(status),
        ...retryAfter(response.headers.get('retry-after'), now),
      };
    } catch (error) {
      // Only the name: the message may quote the endpoint, with which anybody could try to send.
      const isLate = error instanceof Error && error.name === 'TimeoutError';
      return { ok: false, gone: false, retry: true, reason: isLate ? 'timeout' : 'network' };
    }
  };
}
