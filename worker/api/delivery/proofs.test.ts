import { expect, test } from 'vitest';
import { hasSecret, isSignedBySvix, signSvix } from './proofs.ts';

// The values come from the example of https://docs.svix.com/receiving/verifying-payloads/how-manual
const svix = {
  secret: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw',
  id: 'msg_p5jXN8AQM9LWM0D4loKWxJek',
  timestamp: '1614265330',
  raw: '{"test": 2432232314}',
  signature: 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
};
const call = (
  headers: Record<string, string>,
  changes: Partial<typeof svix> = {},
  now?: number,
) => ({
  header: (name: string) => headers[name],
  raw: changes.raw ?? svix.raw,
  secret: changes.secret ?? svix.secret,
  now: now ?? Number(svix.timestamp) * 1000,
});
const headers = (changes: Record<string, string> = {}) => ({
  'svix-id': svix.id,
  'svix-timestamp': svix.timestamp,
  'svix-signature': svix.signature,
  ...changes,
});

test('our code reproduces and accepts the signature of Svix’s own example', () => {
  expect(signSvix(svix.secret, svix.id, svix.timestamp, svix.raw)).toBe(svix.signature);
  expect(isSignedBySvix(call(headers()))).toBe(true);
});

test('an event needs one valid v1 signature in its list; other versions do not count', () => {
  const list = `v1,AAAA v1a,${svix.signature.slice(3)} ${svix.signature}`;
  expect(isSignedBySvix(call(headers({ 'svix-signature': list })))).toBe(true);
  const other = svix.signature.replace('v1,', 'v2,');
  expect(isSignedBySvix(call(headers({ 'svix-signature': other })))).toBe(false);
});

test('a signature is valid within five minutes before or after its time', () => {
  const at = Number(svix.timestamp) * 1000;
  for (const [ms, expected] of [
    [300_000, true],
    [-300_000, true],
    [301_000, false],
    [-301_000, false],
  ] as const) {
    expect(isSignedBySvix(call(headers(), {}, at + ms))).toBe(expected);
  }
});

// Threat 82
test.each([
  ['another text', headers(), { raw: `${svix.raw} ` }],
  ['another key', headers(), { secret: 'whsec_AAAA9r8GKYqrTwjUPD8ILPZIo2LaLaSw' }],
  ['another id', headers({ 'svix-id': 'msg_2' }), {}],
  ['no id', headers({ 'svix-id': '' }), {}],
  ['a time that is no number', headers({ 'svix-timestamp': 'ahora' }), {}],
  ['no signature', headers({ 'svix-signature': '' }), {}],
])('the site refuses an event with %s', (_, given, changes) => {
  expect(isSignedBySvix(call(given, changes))).toBe(false);
});

test.each([
  ['Bearer un-secreto', true],
  [`Basic ${btoa('avisos:un-secreto')}`, true],
  [`basic ${btoa(':un-secreto')}`, true],
  [`Basic ${btoa('un-secreto')}`, false],
  [`Basic ${btoa('un-secreto:otro')}`, false],
  ['Bearer otro', false],
  ['un-secreto', false],
  ['', false],
])('for the header «%s», the check of the secret returns %s', (authorization, expected) => {
  expect(hasSecret(call({ authorization }, { secret: 'un-secreto' }))).toBe(expected);
});
