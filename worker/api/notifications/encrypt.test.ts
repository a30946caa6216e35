import { webcrypto } from 'node:crypto';
import { expect, test } from 'vitest';
import { encryptMessage, type MessageSecrets } from './encrypt.ts';

const bytes = (base64url: string) => new Uint8Array(Buffer.from(base64url, 'base64url'));

// RFC 8291, Appendix A.
const receiver = {
  p256dh: bytes(
    'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  ),
  auth: bytes('BTBZMqHH6r4Tts7J_aSIgg'),
};
const plain = 'When I grow up, I want to be a watermelon';
const message =
  'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN';

async function secretsOfAppendix(): Promise<MessageSecrets> {
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: '_jP0qw3qcZFNtVgj9ztUlI9BMG2SBzLbuaWaUyhkgiA',
    y: 'Dll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8',
  };
  const p256 = { name: 'ECDH', namedCurve: 'P-256' };
  const secret = { ...jwk, d: 'yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw' };
  return {
    keys: {
      publicKey: await webcrypto.subtle.importKey('jwk', jwk, p256, true, []),
      privateKey: await webcrypto.subtle.importKey('jwk', secret, p256, true, ['deriveBits']),
    },
    salt: bytes('DGv6ra1nlYgDCS1FRnbzlw'),
  };
}

test('the message of RFC 8291’s Appendix A is the same to the byte', async () => {
  const body = await encryptMessage(plain, receiver, await secretsOfAppendix());
  expect(Buffer.from(body).toString('base64url')).toBe(message);
});

test('the same text is another message every time', async () => {
  const [first, second] = await Promise.all([
    encryptMessage(plain, receiver),
    encryptMessage(plain, receiver),
  ]);
  expect(Buffer.from(first).equals(Buffer.from(second))).toBe(false);
  expect(first.length).toBe(bytes(message).length);
});

test('a key that is not on the curve is refused', async () => {
  const p256dh = new Uint8Array(65).fill(4);
  await expect(encryptMessage(plain, { ...receiver, p256dh })).rejects.toThrow();
});
