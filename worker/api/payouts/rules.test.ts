import { expect, test } from 'vitest';
import { payoutSentences as say } from '#contract/payouts/payouts.ts';
import { type Requester, refusalOf, requestLimit } from './rules.ts';

const now = 1_800_000_000_000;
const able: Requester = {
  saldoCents: 2500,
  paypalEmail: 'ana@correo.test',
  hasOpen: false,
  recent: { count: 0, first: null },
};
const messageFor = (changes: Partial<Requester>) =>
  refusalOf({ ...able, ...changes }, now)?.message;

test('25.00, a PayPal address and no open payout are all that it takes', () => {
  expect(refusalOf(able, now)).toBeNull();
});

test('each thing that is missing has its sentence', () => {
  expect(messageFor({ saldoCents: 2499 })).toBe(say.belowMinimum);
  expect(messageFor({ paypalEmail: null })).toBe(say.noPaypal);
  expect(messageFor({ hasOpen: true })).toBe(say.alreadyOpen);
});

test('who has an open payout hears of that, not of the empty balance that it left', () => {
  expect(messageFor({ hasOpen: true, saldoCents: 0, paypalEmail: null })).toBe(say.alreadyOpen);
});

test('after the day’s last request a member waits until the first is a day old', () => {
  const first = now - requestLimit.windowMs + 90_000;
  const recent = { count: requestLimit.max, first };
  expect(refusalOf({ ...able, recent }, now)).toMatchObject({
    code: 'resource-exhausted',
    retryAfterSeconds: 90,
  });
  expect(messageFor({ recent: { count: requestLimit.max - 1, first } })).toBeUndefined();
});
