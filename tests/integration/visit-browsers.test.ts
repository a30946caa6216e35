import { beforeEach, expect, test } from 'vitest';
import { minBrowserVersions } from '#contract/browsers.ts';
import type { BrowsersAnswer } from '#contract/dashboard/browsers.ts';
import { signInMember } from '../support/members.ts';
import { startOwnApi } from '../support/own-site.ts';
import { insertRow } from '../support/rows.ts';
import { post, runInParallel, runSql } from './requests.ts';
import { enrolAdmin } from './second-factor-support.ts';

const site = await startOwnApi();

beforeEach(() => runSql(site, 'DELETE FROM daily_browsers'));

const chromeNamed = (version: string) =>
  `Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) ${version} Mobile Safari/537.36`;
const report = (event: string, userAgent: string) =>
  post(site, '/api/eventos', { event }, { 'user-agent': userAgent });
const counted = () =>
  runSql(site, 'SELECT family, major, total FROM daily_browsers ORDER BY family, major');
const dayBefore = (days: number) =>
  new Date(Date.now() - days * 86_400_000).toLocaleDateString('en-CA', {
    timeZone: 'America/Santo_Domingo',
  });

test('the site counts the browser only at a visit, by day, family and major version', async () => {
  const days = [dayBefore(0)];
  expect((await report('visit', chromeNamed('Chrome/142.0.0.0'))).status).toBe(204);
  await report('app_started', chromeNamed('Chrome/142.0.0.0'));
  days.push(dayBefore(0));
  const [row, ...others] = await runSql(site, 'SELECT * FROM daily_browsers');
  expect(row).toEqual({ day: row?.day, family: 'chrome', major: 142, total: 1 });
  expect(days).toContain(row?.day);
  expect(others).toEqual([]);
});

test('a visit that also starts the app counts as both events', async () => {
  await runSql(site, 'DELETE FROM daily_events');
  expect((await post(site, '/api/eventos', { event: 'visit', starts: true })).status).toBe(204);
  await post(site, '/api/eventos', { event: 'visit' });
  expect(await runSql(site, 'SELECT event, total FROM daily_events ORDER BY event')).toEqual([
    { event: 'app_started', total: 1 },
    { event: 'visit', total: 2 },
  ]);
});

test('the API counts fifty concurrent visits of two browsers as fifty', async () => {
  await runInParallel(50, (place) =>
    report('visit', chromeNamed(place % 2 ? 'Chrome/99.0' : 'SamsungBrowser/14.0 Chrome/87.0')),
  );
  expect(await counted()).toEqual([
    { family: 'chrome', major: 99, total: 25 },
    { family: 'samsung', major: 87, total: 25 },
  ]);
});

test('the API counts a hostile User-Agent without storing its text', async () => {
  const hostile = ['x'.repeat(10_000), '<script>', 'Chrome/99999', 'a\tb', "'; DROP TABLE"];
  for (const userAgent of hostile)
    expect((await report('visit', chromeNamed(userAgent))).status).toBe(204);
  await post(site, '/api/eventos', { event: 'visit', browser: 'chrome', major: 142 });
  expect(await counted()).toEqual([{ family: 'other', major: 0, total: hostile.length + 1 }]);
});

test('the database refuses an invalid major version', async () => {
  const insert = (major: unknown) =>
    insertRow(site, 'daily_browsers', { day: '2026-11-21', family: 'chrome', major, total: 1 });
  for (const major of [-1, 1000, '99a'])
    await expect(insert(major)).rejects.toThrow(/constraint|cannot store/i);
});

const admin = await enrolAdmin(site);
async function readBrowsers(): Promise<BrowsersAnswer> {
  const headers = await signInMember(site, admin.id, { secondFactor: true });
  const response = await site.fetch('/api/admin/resumen/navegadores', { headers });
  expect(response.status).toBe(200);
  return await response.json();
}

test('the owner sees the most frequent and the unsupported browsers of 30 days', async () => {
  const count = (day: number, family: string, major: number, total: number) =>
    insertRow(site, 'daily_browsers', { day: dayBefore(day), family, major, total });
  await count(0, 'chrome', 142, 500);
  await count(29, 'chrome', 142, 100);
  await count(30, 'chrome', 142, 7000);
  await count(1, 'samsung', 87, 30);
  await count(1, 'safari', 14, 20);
  await count(1, 'firefox', 102, 5);
  await count(1, 'other', 0, 40);
  for (let major = 100; major < 110; major += 1) await count(2, 'webview', major, major - 89);

  const { total, belowFloor, most, floor: said } = await readBrowsers();
  expect(total).toBe(600 + 30 + 20 + 5 + 40 + 155);
  expect(belowFloor).toBe(30 + 20 + 5);
  expect(said).toEqual(minBrowserVersions);
  expect(most.length).toBe(10);
  expect(most.slice(0, 4)).toEqual([
    { browser: 'Chrome', major: 142, total: 600, isBelowFloor: false },
    { browser: 'Desconocido', major: null, total: 40, isBelowFloor: false },
    { browser: 'Samsung Internet', major: 87, total: 30, isBelowFloor: true },
    { browser: 'Safari e iOS', major: 14, total: 20, isBelowFloor: true },
  ]);
  expect(most[4]).toMatchObject({ browser: 'WebView de Android', major: 109, total: 20 });
});

test('a site without visits lists no browser', async () => {
  expect(await readBrowsers()).toMatchObject({ total: 0, belowFloor: 0, most: [] });
});
