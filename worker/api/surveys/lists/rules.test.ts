import { expect, test } from 'vitest';
import type { SurveyProviderId } from '#contract/surveys/providers.ts';
import {
  computeEarnedPerHour,
  computeHourlyCents,
  isMostlyScreenout,
  mayShowOffer,
  mergeOffers,
  type RatedOffer,
  rateOffers,
} from './rules.ts';

const offer: RatedOffer = {
  provider: 'cpx',
  id: '1',
  rewardCents: 40,
  paidCents: 81,
  minutes: 6,
  rating: null,
  completionRate: 50,
  category: 'Salud',
  url: 'https://clic.test/?k=1',
  throwsMostOut: false,
};
const limits = { maxCreditCents: 2000, api: 'https://api.test' };
const ids = (offers: RatedOffer[], order: SurveyProviderId[] = ['cpx', 'bitlabs']) =>
  mergeOffers(offers, order).map(({ provider, id }) => `${provider} ${id}`);

test('the pay per hour is rounded down and counts the minutes of failed attempts', () => {
  // The survey pays US$ 1.60 for 20 minutes, and 28 % of the members finish it.
  expect(computeHourlyCents({ rewardCents: 160, minutes: 20, completionRate: 28 })).toBe(134);
  expect(computeHourlyCents({ rewardCents: 10, minutes: 7, completionRate: 100 })).toBe(85);
  expect(computeHourlyCents({ rewardCents: 10, minutes: 7, completionRate: null })).toBeNull();
});

test('the list hides a survey if the site would not credit its postback', () => {
  expect(mayShowOffer(offer, limits)).toBe(true);
  // A reward above the provider's price is in points or in another currency.
  expect(mayShowOffer({ ...offer, rewardCents: 82 }, limits)).toBe(false);
  expect(mayShowOffer({ ...offer, rewardCents: 2001, paidCents: 5000 }, limits)).toBe(false);
});

test('the list shows a survey only if its link uses https or the provider’s origin', () => {
  const plain = { ...offer, url: 'http://127.0.0.1:4000/encuesta?k=1' };
  expect(mayShowOffer(plain, limits)).toBe(false);
  expect(mayShowOffer(plain, { ...limits, api: 'http://127.0.0.1:4000' })).toBe(true);
  expect(mayShowOffer(plain, { ...limits, api: 'http://127.0.0.1:4001' })).toBe(false);
});

test('surveys are ordered by pay per hour, and equal surveys keep a fixed order', () => {
  const long = { ...offer, id: '2', minutes: 60, category: 'Autos' };
  const same = { ...offer, id: '3', category: null };
  expect(ids([long, same, offer])).toEqual(['cpx 1', 'cpx 3', 'cpx 2']);
  expect(ids([offer, long, same])).toEqual(['cpx 1', 'cpx 3', 'cpx 2']);
  // `rare` pays well, but few members finish it. `unknown` has no known completion rate.
  const rare = { ...offer, id: '4', rewardCents: 90, category: 'Casa', completionRate: 20 };
  const unknown = { ...offer, id: '5', category: 'Viajes', completionRate: null };
  expect(ids([unknown, rare, offer])).toEqual(['cpx 1', 'cpx 4', 'cpx 5']);
});

test('among equal surveys, the survey of the owner’s first provider comes first', () => {
  const other: RatedOffer = { ...offer, provider: 'bitlabs', category: 'Autos' };
  expect(ids([other, offer])).toEqual(['cpx 1', 'bitlabs 1']);
  expect(ids([offer, other], ['bitlabs', 'cpx'])).toEqual(['bitlabs 1', 'cpx 1']);
});

test('the list shows a survey of two providers once, from the better paying provider', () => {
  const other: RatedOffer = {
    ...offer,
    provider: 'bitlabs',
    id: '9',
    rewardCents: 45,
    category: 'SALUD',
  };
  expect(ids([offer, other])).toEqual(['bitlabs 9']);
  // If the length, the buyer's price or the subject differs or is missing, the survey counts as a different
  // survey.
  for (const change of [
    { minutes: 7 },
    { paidCents: 90 },
    { category: 'Autos' },
    { category: null },
  ]) {
    expect(ids([offer, { ...other, ...change }])).toHaveLength(2);
  }
});

test('two surveys of one provider never count as the same survey', () => {
  const twin = { ...offer, id: '2' };
  const other: RatedOffer = { ...offer, provider: 'bitlabs', id: '9', rewardCents: 30 };
  expect(ids([offer, twin, other])).toEqual(['cpx 1', 'cpx 2']);
});

test.each([
  [5, 3, true],
  [5, 2, false],
  [4, 4, false],
  [10, 6, true],
  [11, 6, false],
])(
  'with %i members and %i screen-outs, `isMostlyScreenout` returns %s',
  (members, thrownOut, isMarked) => {
    expect(isMostlyScreenout({ members, thrownOut })).toBe(isMarked);
  },
);

test('surveys that mostly screen out our own members come last', () => {
  const tries = [
    { provider: 'cpx', surveyId: '1', members: 9, thrownOut: 8 },
    { provider: 'cpx', surveyId: '2', members: 5, thrownOut: 1 },
    { provider: 'cpx', surveyId: '3', members: 4, thrownOut: 4 },
  ];
  const all = ['1', '2', '3'].map((id) => ({ ...offer, id }));
  const rated = mergeOffers(rateOffers(all, tries), ['cpx']);
  expect(rated.map((one) => [one.id, one.completionRate, one.throwsMostOut])).toEqual([
    ['2', 80, false],
    ['3', 50, false],
    ['1', 11, true],
  ]);
  const elsewhere = rateOffers([{ ...offer, provider: 'bitlabs' }], tries);
  expect(elsewhere).toMatchObject([{ throwsMostOut: false, completionRate: 50 }]);
});

test('the pay per hour needs five ended surveys and thirty minutes', () => {
  expect(computeEarnedPerHour({ ended: 5, minutes: 30, paidCents: 56 })).toBe(112);
  expect(computeEarnedPerHour({ ended: 7, minutes: 61, paidCents: 100 })).toBe(98);
  expect(computeEarnedPerHour({ ended: 5, minutes: 40, paidCents: 0 })).toBe(0);
  expect(computeEarnedPerHour({ ended: 4, minutes: 300, paidCents: 900 })).toBeNull();
  expect(computeEarnedPerHour({ ended: 9, minutes: 29, paidCents: 900 })).toBeNull();
});
