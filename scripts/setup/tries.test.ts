import { expect, test } from 'vitest';
import { isKeyRefused } from './tries.ts';

const answering = (status: number, body: object) =>
  (async () => Response.json(body, { status })) as typeof fetch;
const mail = (MAIL_PROVIDER: string) => ({ MAIL_PROVIDER, MAIL_API_KEY: 'clave' });
const paypal = { PAYPAL_CLIENT_ID: 'a', PAYPAL_SECRET: 'b' };
const question = { TURNSTILE_SECRET: 'a' };

test.each([
  ['MAIL_API_KEY', mail('resend'), 400, { name: 'validation_error' }, true],
  ['MAIL_API_KEY', mail('resend'), 401, { name: 'restricted_api_key' }, false],
  ['MAIL_API_KEY', mail('resend'), 200, { data: [] }, false],
  ['MAIL_API_KEY', mail('resend'), 429, {}, false],
  ['MAIL_API_KEY', mail('brevo'), 401, { message: 'Key not found' }, true],
  ['MAIL_API_KEY', mail('brevo'), 401, { message: 'unrecognised IP address' }, false],
  ['MAIL_API_KEY', mail('postmark'), 401, { ErrorCode: 10 }, true],
  ['MAIL_API_KEY', mail('emailjs'), 401, {}, false],
  ['PAYPAL_SECRET', paypal, 401, { error: 'invalid_client' }, true],
  ['PAYPAL_SECRET', paypal, 200, { access_token: 'x' }, false],
  ['TURNSTILE_SECRET', question, 200, { 'error-codes': ['invalid-input-secret'] }, true],
  ['TURNSTILE_SECRET', question, 200, { 'error-codes': ['invalid-input-response'] }, false],
  ['CPX_SECRET', {}, 401, {}, false],
])(
  'the key %s of %j is refused after the provider’s answer %i %j: %s',
  async (name, values, status, body, expected) => {
    expect(await isKeyRefused(name, values, false, answering(status, body))).toBe(expected);
  },
);

test('setup accepts a key if the provider cannot be reached', async () => {
  const broken = () => Promise.reject(new TypeError('fetch failed'));
  expect(await isKeyRefused('MAIL_API_KEY', mail('resend'), false, broken)).toBe(false);
});

test('setup tests PayPal’s keys at PayPal’s host for the environment', async () => {
  const asked: string[] = [];
  const send = (async (url: unknown) => {
    asked.push(new URL(String(url)).hostname);
    return new Response();
  }) as typeof fetch;
  await isKeyRefused('PAYPAL_SECRET', paypal, true, send);
  await isKeyRefused('PAYPAL_SECRET', paypal, false, send);
  expect(asked).toEqual(['api-m.sandbox.paypal.com', 'api-m.paypal.com']);
});
