import { afterAll, beforeEach, expect, test } from 'vitest';
import { serverEventNames } from '#contract/events/events.ts';
import { startSite } from '../harness.ts';
import { post, refusalOf, rowsOf } from './requests.ts';

const site = await startSite();
afterAll(() => site.stop());
beforeEach(async () => {
  await rowsOf(site, 'DELETE FROM daily_events');
});

const send = (body: unknown, headers?: Record<string, string>) =>
  post(site, '/api/eventos', body, headers);
const counters = () =>
  rowsOf(site, 'SELECT event, app, country, total FROM daily_events ORDER BY event, app, country');
const today = () => new Date().toLocaleDateString('en-CA', { timeZone: 'America/Santo_Domingo' });

test('an event is counted by day, app and country; the answer is empty', async () => {
  const before = today();
  const response = await send({ event: 'share', app: 'PollPay' }, { 'x-dev-country': 'MX' });
  expect(response.status).toBe(204);
  expect(await response.text()).toBe('');
  const [row, ...others] = await rowsOf(site, 'SELECT * FROM daily_events');
  expect(others).toEqual([]);
  expect(row).toEqual({
    day: row?.day,
    event: 'share',
    app: 'PollPay',
    country: 'MX',
    total: 1,
  });
  expect([before, today()]).toContain(row?.day);
});

test('equal events add up; others have a counter of their own', async () => {
  await send({ event: 'visit' });
  await send({ event: 'visit' });
  await send({ event: 'video', app: 'Givvy' });
  await send({ event: 'video', app: 'Givvy' }, { 'x-dev-country': 'PE' });
  expect(await counters()).toEqual([
    { event: 'video', app: 'Givvy', country: 'DO', total: 1 },
    { event: 'video', app: 'Givvy', country: 'PE', total: 1 },
    { event: 'visit', app: '', country: 'DO', total: 2 },
  ]);
});

test('fifty concurrent events are counted as fifty', async () => {
  await Promise.all(Array.from({ length: 50 }, () => send({ event: 'visit' })));
  expect(await counters()).toMatchObject([{ total: 50 }]);
});

test('an event of an unknown app or country is counted without it', async () => {
  await send({ event: 'email', app: 'Ingreso Activo' }, { 'x-dev-country': 'XX' });
  await send({ event: 'email', app: '<script>' }, { 'x-dev-country': '<b>' });
  await send({ event: 'email', app: '__proto__' }, { 'x-dev-country': '' });
  expect(await counters()).toEqual([{ event: 'email', app: '', country: '', total: 3 }]);
});

test.each([
  { event: 'purchase' },
  // Events that only the server may report.
  ...serverEventNames.map((event) => ({ event })),
  { event: 'VISIT' },
  { event: '__proto__' },
  { event: '' },
  { event: 7 },
  { event: ['visit'] },
  { app: 'PollPay' },
  { event: 'visit', app: 7 },
  { event: 'visit', app: null },
  { event: 'visit', app: 'x'.repeat(61) },
  {},
])('%j is refused and not counted', async (body) => {
  const response = await send(body);
  expect(response.status).toBe(422);
  expect(await response.json()).toMatchObject({ error: { code: 'invalid-argument' } });
  expect(await counters()).toEqual([]);
});

test('a failed count is answered with an error, and pages stay up', async () => {
  await rowsOf(site, 'ALTER TABLE daily_events RENAME TO daily_events_away');
  const refusal = await refusalOf(await send({ event: 'visit' }));
  expect(refusal).toMatchObject({ status: 500, code: 'internal' });
  expect((await site.fetch('/')).status).toBe(200);
  await rowsOf(site, 'ALTER TABLE daily_events_away RENAME TO daily_events');
});
