import { expect, test } from 'vitest';
import type { SurveyProviderId } from '#contract/surveys/providers.ts';
import {
  demoteScreenouts,
  earnedHourly,
  hourlyCents,
  isFit,
  type Listed,
  mergeOffers,
  throwsMostOut,
} from './rules.ts';

const offer: Listed = {
  ...{ provider: 'cpx', id: '1', rewardCents: 40, paidCents: 81, minutes: 6 },
  ...{ rating: null, completionRate: null, category: 'Salud', url: 'https://clic.test/?k=1' },
};
const limits = { maxCreditCents: 2000, api: 'https://api.test' };
const ids = (offers: Listed[], order: SurveyProviderId[] = ['cpx', 'bitlabs']) =>
  mergeOffers(offers, order).map(({ provider, id }) => `${provider} ${id}`);

test('an hour pays what the length makes of the reward, cut off', () => {
  expect(hourlyCents(offer)).toBe(400);
  expect(hourlyCents({ rewardCents: 10, minutes: 7 })).toBe(85);
});

test('what its postback would not credit is not offered', () => {
  expect(isFit(offer, limits)).toBe(true);
  // More than the provider pays: these are points, or another currency.
  expect(isFit({ ...offer, rewardCents: 82 }, limits)).toBe(false);
  expect(isFit({ ...offer, rewardCents: 2001, paidCents: 5000 }, limits)).toBe(false);
});

test('a survey leads to https, or to where the stand-in itself is', () => {
  const plain = { ...offer, url: 'http://127.0.0.1:4000/encuesta?k=1' };
  expect(isFit(plain, limits)).toBe(false);
  expect(isFit(plain, { ...limits, api: 'http://127.0.0.1:4000' })).toBe(true);
  expect(isFit(plain, { ...limits, api: 'http://127.0.0.1:4001' })).toBe(false);
});

test('what pays best by the hour comes first, and the order is always the same', () => {
  const long = { ...offer, id: '2', minutes: 60, category: 'Autos' };
  const same = { ...offer, id: '3', category: null };
  expect(ids([long, same, offer])).toEqual(['cpx 1', 'cpx 3', 'cpx 2']);
  expect(ids([offer, long, same])).toEqual(['cpx 1', 'cpx 3', 'cpx 2']);
});

test('where two pay the same, the provider that the owner put first comes first', () => {
  const other: Listed = { ...offer, provider: 'bitlabs', category: 'Autos' };
  expect(ids([other, offer])).toEqual(['cpx 1', 'bitlabs 1']);
  expect(ids([offer, other], ['bitlabs', 'cpx'])).toEqual(['bitlabs 1', 'cpx 1']);
});

test('a survey of two providers is there once, from the one that pays the member more', () => {
  const other: Listed = {
    ...offer,
    provider: 'bitlabs',
    id: '9',
    rewardCents: 45,
    category: 'SALUD',
  };
  expect(ids([offer, other])).toEqual(['bitlabs 9']);
  // Another length, buyer's price or subject, or none: it cannot be told.
  for (const change of [
    { minutes: 7 },
    { paidCents: 90 },
    { category: 'Autos' },
    { category: null },
  ]) {
    expect(ids([offer, { ...other, ...change }])).toHaveLength(2);
  }
});

test('one provider’s own surveys are never taken for one another', () => {
  const twin = { ...offer, id: '2' };
  const other: Listed = { ...offer, provider: 'bitlabs', id: '9', rewardCents: 30 };
  expect(ids([offer, twin, other])).toEqual(['cpx 1', 'cpx 2']);
});

test.each([
  [5, 3, true],
  [5, 2, false],
  [4, 4, false],
  [10, 6, true],
  [11, 6, false],
])('of %i members it threw out %i: most of them, %s', (members, thrownOut, most) => {
  expect(throwsMostOut({ members, thrownOut })).toBe(most);
});

test('what throws most out comes last and is marked; the others keep their order', () => {
  const [best, second] = [offer, { ...offer, id: '2' }];
  const tries = [{ provider: 'cpx', surveyId: '1', members: 9, thrownOut: 8 }];
  const sunk = demoteScreenouts([best, second, { ...offer, id: '3' }], tries);
  expect(sunk.map(({ id, throwsMostOut: most }) => [id, most])).toEqual([
    ['2', false],
    ['3', false],
    ['1', true],
  ]);
  const elsewhere = demoteScreenouts([{ ...best, provider: 'bitlabs' }], tries);
  expect(elsewhere).toMatchObject([{ throwsMostOut: false }]);
});

test('an hour is told from five ended surveys and thirty minutes on, cut off', () => {
  expect(earnedHourly({ ended: 5, minutes: 30, paidCents: 56 })).toBe(112);
  expect(earnedHourly({ ended: 7, minutes: 61, paidCents: 100 })).toBe(98);
  expect(earnedHourly({ ended: 5, minutes: 40, paidCents: 0 })).toBe(0);
  expect(earnedHourly({ ended: 4, minutes: 300, paidCents: 900 })).toBeNull();
  expect(earnedHourly({ ended: 9, minutes: 29, paidCents: 900 })).toBeNull();
});
