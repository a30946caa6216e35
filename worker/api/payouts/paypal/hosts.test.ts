import { expect, test } from 'vitest';
import { isPaypalApi, movesMoney } from './hosts.ts';

test.each([
  ['https://api-m.paypal.com', true, true],
  ['https://api.paypal.com', true, true],
  ['https://api.paypal.com/', true, true],
  ['https://api-m.sandbox.paypal.com', false, true],
  ['https://api.sandbox.paypal.com', false, true],
  ['https://api.paypal.com.example', false, false],
  ['http://127.0.0.1:9', false, false],
  ['nothing', false, false],
])('payouts through %s move real money: %s', (url, isLive, isKnown) => {
  expect([movesMoney(url), isPaypalApi(url)]).toEqual([isLive, isKnown]);
});
