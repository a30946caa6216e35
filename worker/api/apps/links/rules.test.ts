import { expect, test } from 'vitest';
import { dayMs, hourMs } from '../../time/clock.ts';
import { Catalogue } from '../catalogue.ts';
import {
  createNextCheckRow,
  isDeadLink,
  type LinkCheckRow,
  listLinksToRequest,
  mayRequestUrl,
  removeClickId,
} from './rules.ts';

test.each([
  ['https://red.test/c/{click_id}/x?a=1&sub={click_id}&b=2#z', 'https://red.test/c/0/x?a=1&b=2'],
  ['https://red.test?utm_source={utm_source}&utm_medium={utm_medium}', 'https://red.test/'],
  ['https://red.test/?id=pre-{click_id}', 'https://red.test/'],
  ['https://red.test/a?b=c?d', 'https://red.test/a?b=c?d'],
  ['no es una dirección', null],
])('the check of the link %s requests %s', (template, url) => {
  expect(removeClickId(template)).toBe(url);
});

const [app] = new Catalogue().all;
if (!app) throw new Error('no seed');

test('the check of an app requests each of its links once', () => {
  const { officialSite, fallbackLink } = app;
  expect(listLinksToRequest(app)).toEqual([
    { kind: 'official', url: new URL(officialSite).href },
    { kind: 'fallback', url: new URL(fallbackLink).href },
  ]);
  const links = { link: 'https://red.test/r?u=1', fallbackLink: officialSite };
  expect(listLinksToRequest(app, links).map(({ kind }) => kind)).toEqual(['official', 'link']);
});

// Threat 38
test.each([
  ['https://app.test/', true],
  ['http://app.test/', false],
  ['https://app.test:443/', true],
  ['https://app.test:6379/', false],
  ['https://127.0.0.1/', false],
  ['https://0x7f.1/', false],
  ['https://[::1]/', false],
  ['https://localhost/', false],
  ['https://router.local/', false],
  ['https://metadata.internal/', false],
  ['https://sitio.test/pollpay', false],
  ['ftp://app.test/', false],
])('our server may request %s: %s', (url, isAsked) => {
  expect(mayRequestUrl(new URL(url), 'https://sitio.test')).toBe(isAsked);
});

const url = 'https://app.test/';
const start = Date.UTC(2026, 10, 28);
/** Returns the row after checks of a URL, each with its hours after the start and its status. */
const afterChecks = (...checks: [hours: number, status: number][]) =>
  checks.reduce<LinkCheckRow | undefined>(
    (was, [hours, status]) =>
      createNextCheckRow(url, was, { status, leadsTo: null }, start + hours * hourMs),
    undefined,
  );
const isDeadAfter = (...checks: [number, number][]) => {
  const row = afterChecks(...checks);
  return row !== undefined && isDeadLink(row);
};

test('a link is dead after failures on three days in a row', () => {
  expect(isDeadAfter([0, 404], [24, 410], [48, 530])).toBe(true);
  expect(isDeadAfter([0, 404], [24, 500], [48, 404])).toBe(true);
  expect(isDeadAfter([0, 404], [24, 404])).toBe(false);
  expect(isDeadAfter([0, 404], [1, 404], [2, 404])).toBe(false);
  expect(isDeadAfter([0, 404], [24, 404], [48, 200], [72, 404])).toBe(false);
});

test('an answer that blocks programs is no failure and ends no series of failures', () => {
  for (const status of [403, 429, 503, 0]) {
    expect(isDeadAfter([0, status], [24, status], [48, status])).toBe(false);
    expect(isDeadAfter([0, 404], [24, status], [48, 404], [72, 404])).toBe(true);
  }
});

test('the cron checks a link weekly, and daily while the link fails', () => {
  const next = (...checks: [number, number][]) => {
    const row = afterChecks(...checks);
    return row && (row.dueAt - row.checkedAt) / dayMs;
  };
  expect(next([0, 200])).toBe(7);
  expect(next([0, 403])).toBe(7);
  expect(next([0, 404])).toBe(1);
  expect(next([0, 404], [24, 404], [48, 404])).toBe(7);
});

test('a successful answer resets a link’s failures and the owner’s acceptance', () => {
  const dead = afterChecks([0, 404], [24, 404], [48, 404]);
  const accepted = dead && { ...dead, acceptedAt: start };
  const answered = { status: 200, leadsTo: null };
  expect(createNextCheckRow(url, accepted, answered, start)).toMatchObject({
    failures: 0,
    failedSince: null,
    acceptedAt: null,
  });
  expect(createNextCheckRow(url, accepted, { ...answered, status: 404 }, start).acceptedAt).toBe(
    start,
  );
});
