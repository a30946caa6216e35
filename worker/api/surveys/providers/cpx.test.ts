import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { cpx } from './cpx.ts';

const secret = 'secreto-de-cpx';
const md5 = (text: string) => createHash('md5').update(text).digest('hex');
const isSigned = (query: string) => cpx.isSigned('', new URLSearchParams(query), secret);
const read = (query: string) => cpx.read(new URLSearchParams(query));

test('a valid signature is the md5 of the transaction id, a dash and the secret', () => {
  const hash = md5('100200-secreto-de-cpx');
  expect(isSigned(`status=1&trans_id=100200&hash=${hash}`)).toBe(true);
  expect(isSigned(`status=1&trans_id=100200&hash=${hash.toUpperCase()}`)).toBe(true);
  expect(isSigned(`status=1&trans_id=100201&hash=${hash}`)).toBe(false);
  expect(isSigned(`trans_id=100200&hash=${md5('100200-otro')}`)).toBe(false);
  expect(isSigned('trans_id=100200&hash=')).toBe(false);
  expect(isSigned('trans_id=100200')).toBe(false);
});

test('a completion and its cancellation have the same transaction id', () => {
  const query = 'trans_id=7&user_id=ana%40correo.test&amount_local=0.857&amount_usd=1.71';
  const expected = { transId: '7', originalId: '7', userId: 'ana@correo.test', amountCents: 85 };
  expect(read(`status=1&type=complete&${query}`)).toMatchObject({
    ...expected,
    kind: 'completion',
    paidCents: 171,
    counts: true,
  });
  expect(read(`status=2&${query}`)).toMatchObject({ ...expected, kind: 'reversal', isWhole: true });
  expect(read(`status=3&${query}`).kind).toBe('unknown');
  expect(read(`status=01&${query}`).kind).toBe('unknown');
});

test('a missing price is read as not-told, and an unreadable price as null', () => {
  expect(read('status=1').paidCents).toBe('not-told');
  expect(read('status=1&amount_usd=').paidCents).toBe('not-told');
  expect(read('status=1&amount_usd={amount_usd}').paidCents).toBeNull();
});

test('a screen-out or a bonus pays and does not count as a survey', () => {
  expect(read('status=1&type=out').counts).toBe(false);
  expect(read('status=1&type=bonus').counts).toBe(false);
  expect(read('status=1').counts).toBe(true);
});
