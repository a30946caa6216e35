import { createHmac } from 'node:crypto';
import { isEqualInConstantTime } from '../surveys/provider.ts';
import type { DeliveryCall } from './source.ts';

/** The largest allowed difference between a signature's time and our time, in seconds. */
const toleranceSeconds = 300;

/** Returns the key of a secret. The secret is `whsec_` and the key in base64. */
const keyOf = (secret: string) => Buffer.from(secret.replace(/^whsec_/, ''), 'base64');

/** Returns the signature that Svix makes for a message. */
export const signSvix = (secret: string, id: string, timestamp: string, raw: string) =>
  `v1,${createHmac('sha256', keyOf(secret)).update(`${id}.${timestamp}.${raw}`).digest('base64')}`;

/**
 * Returns whether Svix signed the call: https://docs.svix.com/receiving/verifying-payloads/how-manual. During
 * a rotation, the header lists a signature for each key, and it may list other versions. The site uses its
 * own code, because the libraries contain their own HMAC.
 */
export function isSignedBySvix({ header, raw, secret, now }: DeliveryCall): boolean {
  const [id, timestamp] = [header('svix-id') ?? '', header('svix-timestamp') ?? ''];
  if (id === '' || !/^\d{1,12}$/.test(timestamp)) return false;
  if (Math.abs(now / 1000 - Number(timestamp)) > toleranceSeconds) return false;
  const expected = signSvix(secret, id, timestamp, raw);
  const given = (header('svix-signature') ?? '').split(' ').slice(0, 10);
  return given.some((one) => isEqualInConstantTime(one, expected));
}

/** Returns the secret of an `Authorization` header: a bearer token, or the password of any user. */
function secretIn(authorization: string): string {
  const [scheme = '', value = ''] = authorization.split(' ');
  if (scheme.toLowerCase() === 'bearer') return value;
  if (scheme.toLowerCase() !== 'basic') return '';
  const pair = Buffer.from(value, 'base64').toString();
  return pair.includes(':') ? pair.slice(pair.indexOf(':') + 1) : '';
}

/** Returns whether the call contains the secret. Providers that sign nothing use this check. */
export const hasSecret = ({ header, secret }: DeliveryCall): boolean =>
  isEqualInConstantTime(secretIn(header('authorization') ?? ''), secret);
