import { expect, test } from 'vitest';
import type { Postback } from '../provider.ts';
import {
  computeReleaseTime,
  findSurveyEnd,
  hasRepeatedParams,
  judgePostback,
  maskQuery,
  toUserKey,
} from './rules.ts';

const maxCreditCents = 2000;
const completion: Postback = {
  kind: 'completion',
  transId: 't1',
  originalId: 't1',
  userId: 'ana@correo.test',
  amountCents: 85,
  isWhole: false,
  paidCents: 170,
  counts: true,
};
const rule = (changes: Partial<Postback>, query = '') =>
  judgePostback({ ...completion, ...changes }, new URLSearchParams(query), maxCreditCents);
const nothing = (verdict: string) => ({ act: 'nothing', verdict });

test('a completion credits the member’s reward and counts as a survey', () => {
  expect(rule({})).toEqual({ act: 'credit', amountCents: 85, providerCents: 170, counts: true });
});

test('a correction credits the reward but does not count as a survey', () => {
  const ruling = rule({ kind: 'correction', counts: false });
  expect(ruling).toEqual({ act: 'credit', amountCents: 85, providerCents: 170, counts: false });
});

// Threat 50
test.each<[string, Partial<Postback>, string?]>([
  ['bad-amount', { amountCents: null }],
  ['bad-amount', { amountCents: -1 }],
  ['zero', { amountCents: 0 }],
  ['over-limit', { amountCents: 2001, paidCents: 4000 }],
  ['wrong-currency', { amountCents: 171 }],
  ['malformed', { paidCents: null }],
  ['no-price', { paidCents: 'not-told' }],
  ['over-limit', { amountCents: 2001, paidCents: 'not-told' }],
  ['malformed', { transId: '' }],
  ['malformed', { transId: 'a b' }],
  ['malformed', { transId: 'x'.repeat(201) }],
  ['malformed', {}, 'a=1&b=2&a=1'],
  ['unclear-reversal', { kind: 'reversal', originalId: '' }],
  ['unclear-reversal', { kind: 'reversal', amountCents: null }],
  ['unclear-reversal', { kind: 'reversal' }, 'a=1&a=2'],
  ['unclear-reversal', { kind: 'unknown', takesBack: true }],
  ['unclear-reversal', { takesBack: true }],
  ['zero', { kind: 'reversal', amountCents: 0 }],
  ['unknown-member', { userId: '' }],
  ['unknown-status', { kind: 'unknown' }],
  ['not-completed', { kind: 'not-completed' }],
  ['screenout', { kind: 'screenout' }],
  ['debug', { kind: 'debug' }],
  ['ineligible', { kind: 'ineligible' }],
])('the verdict is %s and no money moves for a postback with %o %s', (verdict, changes, query) => {
  expect(rule(changes, query)).toEqual(nothing(verdict));
});

test('the site credits a reward that equals the maximum and the provider’s price', () => {
  expect(rule({ amountCents: 2000, paidCents: 2000 })).toMatchObject({ amountCents: 2000 });
});

test('a partial reversal takes back its amount; a whole reversal takes back all credit', () => {
  const reversal = { kind: 'reversal' as const, originalId: 't0', userId: '' };
  expect(rule(reversal)).toEqual({ act: 'reverse', originalId: 't0', amountCents: 85 });
  expect(rule({ ...reversal, isWhole: true, amountCents: null })).toEqual({
    act: 'reverse',
    originalId: 't0',
    amountCents: null,
  });
});

test('the site finds a member by an email that lost its plus sign', () => {
  expect(toUserKey(' Ana+Uno@Correo.TEST ')).toBe('ana+uno@correo.test');
  expect(toUserKey('ana uno@correo.test')).toBe('ana+uno@correo.test');
});

test('the logged query has no signature and no full email', () => {
  const query = new URLSearchParams('user_id=ana@correo.test&Hash=abc&ip=1&a=1&zoe@correo.test=1');
  const kept = maskQuery(query, ['hash', 'ip']);
  expect(kept).toBe('user_id=a***%40correo.test&a=1&z***%40correo.test=1');
  expect(maskQuery(new URLSearchParams({ a: 'x'.repeat(9000) }), [])).toHaveLength(1000);
});

test.each([
  ['sub=x%2540y.test', 'sub=x***%2540y.test'],
  ['sub=ana.secreta%252540y.test', 'sub=a***%252540y.test'],
  ['n=ana%40a.test+luis%40b.test', 'n=a***%40b.test'],
  ['SIGNATURE=1&Secure_Hash=2&api_key=3&Token=4&secret_word=5&pass=6&a=1', 'a=1'],
  ['ip=203.0.113.9&user_ip=1&ip_click=2&IP=3&a=1', 'a=1'],
  ['sub=203.0.113.9&v6=2001:db8::1', 'sub=***&v6=***'],
  ['amount_local=0.857&tx=1.2.3&status=1', 'amount_local=0.857&tx=1.2.3&status=1'],
])('the query %s is logged as %s', (query, kept) => {
  expect(maskQuery(new URLSearchParams(query), [])).toBe(kept);
});

test('the log keeps each parameter that a replay needs', () => {
  const names =
    'status trans_id user_id subid_1 amount_local amount_usd offer_id type uid val usd tx ref tx_id cpa request_uuid device_id timestamp term_reason reward_value debug currency';
  const query = new URLSearchParams(names.split(' ').map((name) => [name, '1']));
  expect(maskQuery(query, [])).toBe(String(query));
});

// Threat 50
test('a repeated parameter is found at any position', () => {
  expect(hasRepeatedParams(new URLSearchParams('a=1&b=1&a='))).toBe(true);
  expect(hasRepeatedParams(new URLSearchParams('a=1&b=1&A=1'))).toBe(false);
});

test('a hold lasts for whole days, and zero hold days make no hold', () => {
  expect(computeReleaseTime(0, 1000)).toBeNull();
  expect(computeReleaseTime(2, 1000)).toBe(172_801_000);
  expect(computeReleaseTime(2, 1000, 172_800_999)).toBe(172_801_000);
  expect(computeReleaseTime(2, 1000, 172_801_000)).toBeNull();
});

test('a survey ends only by a completion or a screen-out', () => {
  expect(findSurveyEnd(completion)).toBe('credited');
  expect(findSurveyEnd({ ...completion, isScreenout: true, counts: false })).toBe('thrown-out');
  expect(findSurveyEnd({ ...completion, kind: 'correction', isScreenout: true })).toBe(
    'thrown-out',
  );
  expect(findSurveyEnd({ ...completion, kind: 'ineligible' })).toBe('thrown-out');
  // The three cases are a bonus, a correction and a pending offer.
  expect(findSurveyEnd({ ...completion, counts: false })).toBeNull();
  expect(findSurveyEnd({ ...completion, kind: 'correction' })).toBeNull();
  expect(findSurveyEnd({ ...completion, kind: 'not-completed' })).toBeNull();
});
