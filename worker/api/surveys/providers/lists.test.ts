import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { bitlabsList } from './bitlabs.ts';
import { cpxList } from './cpx.ts';

const asker = {
  memberId: 'm',
  userId: 'opaque-1',
  ipAddress: '203.0.113.9',
  country: 'DO',
  userAgent: 'Mozilla/5.0 (Linux; Android 15; Pixel 9)',
};
const account = { api: 'https://api.test', token: 'app-7', secret: 'secreto' };

/** The example of CPX Research's «API Documentation» v1.1, with fewer keys. */
const cpxSurvey = {
  id: '484727',
  loi: '6',
  payout: 0.4,
  conversion_rate: '89.00',
  score: '14.9817',
  statistics_rating_count: '0',
  statistics_rating_avg: '0',
  type: 'need_qualification',
  top: 0,
  details: 0,
  payout_publisher_usd: '0.81',
  href: 'https://click.cpx-research.com/?k=OWkz&subid_1=&subid_2=',
};
/** The example of docs.bitlabs.ai/operation/operation-getsurveysv2, for an app whose currency is the dollar. */
const bitlabsSurvey = {
  id: '13-20931',
  type: 'survey',
  click_url: 'https://web.bitlabs.ai/s/13-20931?token=t',
  cpi: '1.72',
  value: '0.86',
  loi: 7,
  cr: 0.42,
  rating: 5,
  country: 'US',
  language: 'EN',
  category: { name: 'General', name_internal: 'general', icon_url: 'https://cdn.bitlabs.ai/g.svg' },
  tags: ['recontact'],
};
const readCpx = (...surveys: unknown[]) => cpxList.read({ status: 'success', surveys });
const readBitlabs = (...surveys: unknown[]) => bitlabsList.read({ data: { surveys } });
const ok = (...offers: unknown[]) => ({ state: 'ok', offers });

test('the request to CPX has the member’s signed id, IP address and browser', () => {
  const { url } = cpxList.request(asker, account);
  expect(url.origin + url.pathname).toBe('https://api.test/api/get-surveys.php');
  expect(Object.fromEntries(url.searchParams)).toEqual({
    app_id: 'app-7',
    ext_user_id: 'opaque-1',
    output_method: 'api',
    limit: '50',
    ip_user: asker.ipAddress,
    user_agent: asker.userAgent,
    secure_hash: createHash('md5').update('opaque-1-secreto').digest('hex'),
  });
});

test('the request to BitLabs has IP address, browser and country', () => {
  const { url, headers } = bitlabsList.request(asker, account);
  expect(url.href.startsWith('https://api.test/v2/client/surveys?')).toBe(true);
  expect(Object.fromEntries(url.searchParams)).toEqual({
    client_ip: asker.ipAddress,
    client_useragent: asker.userAgent,
    client_country: 'DO',
    os: 'ANDROID',
    sdk: 'CUSTOM',
  });
  expect(headers).toEqual({ 'x-api-token': 'app-7', 'x-user-id': 'opaque-1' });
});

test('the documented examples of both providers become offers of the same form', () => {
  expect(readCpx(cpxSurvey)).toEqual(
    ok({
      id: '484727',
      rewardCents: 40,
      paidCents: 81,
      minutes: 6,
      url: cpxSurvey.href,
      rating: null,
      completionRate: 89,
      category: null,
    }),
  );
  expect(readBitlabs(bitlabsSurvey)).toEqual(
    ok({
      id: '13-20931',
      rewardCents: 86,
      paidCents: 172,
      minutes: 7,
      rating: 5,
      completionRate: 42,
      category: 'General',
      url: bitlabsSurvey.click_url,
    }),
  );
});

test('an offer uses CPX’s newer URL, and `withStart` adds an id to the URL', () => {
  const href_new = 'https://click.cpx-research.com/?k=nueva&subid_1=&subid_2=';
  expect(readCpx({ ...cpxSurvey, href_new })).toMatchObject(ok({ url: href_new }));
  expect(cpxList.withStart(href_new, 'start-1')).toBe(
    'https://click.cpx-research.com/?k=nueva&subid_1=start-1&subid_2=',
  );
});

test('numbers may be text, and a part of a minute counts as a whole minute', () => {
  const survey = {
    ...cpxSurvey,
    id: 484727,
    loi: 6.2,
    payout: '0.409',
    payout_publisher_usd: 0.81,
  };
  expect(readCpx(survey)).toMatchObject(ok({ id: '484727', minutes: 7, rewardCents: 40 }));
});

test.each<[string, object]>([
  ['a negative length', { loi: '-6' }],
  ['no length', { loi: 0 }],
  ['a day’s length', { loi: 1440 }],
  ['a negative reward', { payout: -0.4 }],
  ['no reward', { payout: '0.00' }],
  ['a reward of less than a cent', { payout: '0.004' }],
  ['a reward in scientific notation', { payout: '1e9' }],
  ['a reward that is no number', { payout: 'NaN' }],
  ['a reward with a comma', { payout: '0,40' }],
  ['a reward that is a list', { payout: [0.4] }],
  ['no pay', { payout_publisher_usd: undefined }],
  ['an id with a slash', { id: '../../admin' }],
  ['an id that is an object', { id: { $ne: 1 } }],
  ['a URL of a script', { href: 'javascript:alert(1)' }],
  ['a relative URL', { href: '/panel' }],
  ['a URL with a name and password', { href: 'https://cpx.test@malo.test/' }],
  ['an endless URL', { href: `https://clic.test/?k=${'x'.repeat(3000)}` }],
])('the list leaves out only the survey with %s', (_, change) => {
  expect(readCpx({ ...cpxSurvey, ...change }, cpxSurvey)).toMatchObject(ok({ id: '484727' }));
  expect(readCpx(null, 'x', 7, cpxSurvey)).toMatchObject(ok({ id: '484727' }));
});

test.each([
  ['<img src=x onerror=alert(1)>'],
  ['x'.repeat(41)],
  ['dos\nlíneas'],
  [''],
  [{ es: 'Salud' }],
])('the list hides the subject «%s» but shows its survey', (category) => {
  expect(readCpx({ ...cpxSurvey, category })).toMatchObject(ok({ id: '484727', category: null }));
  const inBitlabs = { ...bitlabsSurvey, category: { name: category } };
  expect(readBitlabs(inBitlabs)).toMatchObject(ok({ category: null }));
});

test.each([[6], [-1], ['cinco'], [null]])('a rating of %s stars counts as no rating', (stars) => {
  expect(readCpx({ ...cpxSurvey, statistics_rating_avg: stars })).toMatchObject(
    ok({ rating: null }),
  );
  expect(readBitlabs({ ...bitlabsSurvey, rating: stars })).toMatchObject(ok({ rating: null }));
});

test('the list shows a survey with a repeated id once', () => {
  const twice = readCpx(cpxSurvey, { ...cpxSurvey, payout: '0.10' });
  expect(twice?.state === 'ok' && twice.offers).toHaveLength(1);
});

test('a list of 5000 surveys is cut to 500', () => {
  const listing = readCpx(...Array.from({ length: 5000 }, (_, id) => ({ ...cpxSurvey, id })));
  expect(listing?.state === 'ok' && listing.offers).toHaveLength(500);
});

test('both lists reject an answer that does not have the form of the API', () => {
  for (const body of [undefined, null, '', [], {}, { status: 'error', message: 'no' }]) {
    expect(cpxList.read(body)).toBeNull();
    expect(bitlabsList.read(body)).toBeNull();
  }
  expect(readBitlabs()).toEqual(ok());
  // BitLabs's list contains other kinds of offers beside surveys.
  expect(readBitlabs({ ...bitlabsSurvey, type: 'start_bonus' })).toEqual(ok());
});

test.each([
  [{ using_vpn: true }, 'vpn'],
  [{ unsupported_country: 'KP' }, 'country'],
  [{ banned_until: '2027-01-01T00:00:00Z', reason: 'fraud' }, 'banned'],
  [{ not_verified: true, using_vpn: false, unsupported_country: '' }, 'not-verified'],
  [{ reason: 'something new' }, 'other'],
])(
  'the provider’s restriction %o becomes our restriction «%s»',
  (restriction_reason, restriction) => {
    const listing = bitlabsList.read({ data: { restriction_reason, surveys: null } });
    expect(listing).toEqual({ state: 'restricted', restriction });
  },
);

test('restrictions that are all false restrict no member', () => {
  const restriction_reason = { not_verified: false, using_vpn: false, banned_until: null };
  const listing = bitlabsList.read({ data: { restriction_reason, surveys: [bitlabsSurvey] } });
  expect(listing).toMatchObject(ok({ id: '13-20931' }));
});
