import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { cpx } from './cpx.ts';

const secret = 'secreto-de-cpx';
const md5 = (text: string) => createHash('md5').update(text).digest('hex');
const isSigned = (query: string) => cpx.isSigned('', new URLSearchParams(query), secret);
const read = (query: string) => cpx.read(new URLSearchParams(query));

test('md5 of the transaction, a dash and the secret signs a postback', () => {
  const hash = md5('100200-secreto-de-cpx');
  expect(isSigned(`status=1&trans_id=100200&hash=${hash}`)).toBe(true);
  expect(isSigned(`status=1&trans_id=100200&hash=${hash.toUpperCase()}`)).toBe(true);
  expect(isSigned(`status=1&trans_id=100201&hash=${hash}`)).toBe(false);
  expect(isSigned(`trans_id=100200&hash=${md5('100200-otro')}`)).toBe(false);
  expect(isSigned('trans_id=100200&hash=')).toBe(false);
  expect(isSigned('trans_id=100200')).toBe(false);
});

test('pay for a screen-out or a bonus is money, and no survey of the day', () => {
  expect(read('status=1&type=out').counts).toBe(false);
  expect(read('status=1&type=bonus').counts).toBe(false);
  expect(read('status=1').counts).toBe(true);
});
