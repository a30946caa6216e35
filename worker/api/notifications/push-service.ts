import { createECDH } from 'node:crypto';
import { generateRequestDetails } from 'web-push-neo';
import type { PushSubscriptionKeys } from '#contract/notifications/notifications.ts';
import { classifyCallFailure } from '../../shared/errors.ts';
import { parseRetryAfter } from '../outbox/rules.ts';

const timeoutMs = 10_000;

/** The site calls only the push services of Chrome, Firefox, Safari and Edge, never a member's other URLs. */
const hosts =
  /^(?:fcm\.googleapis\.com|jmt17\.google\.com|(?:[\w-]+\.)*push\.services\.mozilla\.com|(?:[\w-]+\.)*push\.apple\.com|(?:[\w-]+\.)*notify\.windows\.com)$/;

export function isPushService(endpoint: string): boolean {
  const { protocol, hostname, port, username, password, hash } = new URL(endpoint);
  // The URL must have no fragment. Otherwise one subscription with different fragments would count as several
  // browsers.
  const isBare = port + username + password + hash === '';
  return protocol === 'https:' && isBare && hosts.test(hostname);
}

/** Returns whether a browser's public key (base64url) is a point of P-256. */
export async function isReceiverKey(p256dh: string): Promise<boolean> {
  const curve = { name: 'ECDH', namedCurve: 'P-256' };
  const bytes = Buffer.from(p256dh, 'base64url');
  return crypto.subtle.importKey('raw', bytes, curve, false, []).then(
    () => true,
    () => false,
  );
}

/** This site's key pair for push services (RFC 8292), as base64url. */
export interface VapidKeys {
  /** The key as an uncompressed point. Browsers subscribe with it. */
  publicKey: string;
  privateKey: string;
}

/** Throws if the text (base64 or base64url) is not a private key of P-256 with 32 bytes. */
export function readVapidKeys(privateKey: string): VapidKeys {
  const bytes = Buffer.from(privateKey, 'base64');
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(bytes);
  return {
    publicKey: pair.getPublicKey('base64url'),
    privateKey: bytes.toString('base64url'),
  };
}

/**
 * `topic`: base64url, at most 32 characters. A new message replaces a waiting message with the same topic.
 */
interface OutgoingPush {
  subscription: PushSubscriptionKeys;
  text: string;
  topic: string;
  /** The seconds for which the service keeps the message while the browser is offline. */
  ttlSeconds: number;
}

/** The result of a push message. `isGone`: the browser's subscription has ended. `reason` is safe to log. */
export type PushResult =
  | { ok: true; providerId: null }
  | { ok: false; isGone: boolean; retry: boolean; reason: string; retryAfterMs?: number };

/** Sends a message (RFC 8030, RFC 8291). Never throws if the service or the network fails. `now`: UTC ms. */
export async function sendPush(
  vapidDetails: VapidKeys & { subject: string },
  { subscription, text, topic, ttlSeconds }: OutgoingPush,
  now: number,
): Promise<PushResult> {
  try {
    const options = { TTL: ttlSeconds, topic, vapidDetails };
    const { body, headers } = await generateRequestDetails(subscription, text, options);
    const response = await fetch(subscription.endpoint, {
      method: 'POST',
      headers,
      body,
      // The call does not follow a redirect, because a redirect could lead to any host.
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    });
    await response.body?.cancel();
    const { status } = response;
    if (status >= 200 && status < 300) return { ok: true, providerId: null };
    return {
      ok: false,
      isGone: status === 404 || status === 410,
      retry: status === 429 || status >= 500,
      reason: String(status),
      ...parseRetryAfter(response.headers.get('retry-after'), now),
    };
  } catch (error) {
    return { ok: false, isGone: false, retry: true, reason: classifyCallFailure(error) };
  }
}
