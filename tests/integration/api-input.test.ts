import { beforeEach, expect, test } from 'vitest';
import { serverEventNames } from '#contract/events/events.ts';
import { getSharedSite } from '../support/shared-site.ts';
import { leadBody, post, readRefusal, runInParallel, runSql } from './requests.ts';

const site = await getSharedSite();

const long = 'x'.repeat(10_000);
/** Values that each field refuses. The tests of fields and the fuzz test try more values. */
const refusedValues: Record<string, unknown[]> = {
  name: ['', undefined, null, 7, {}, 'a\r\nBcc: x@y.test', 'a\u0000b', '\ud800', long],
  email: [
    ...['', undefined, null, {}, ['a@b.co'], 'ana@', 'ana@correo', 'ana@correo..test', long],
    ...['ana@correo.test,luis@correo.test', 'ana@correo.test\r\nBcc: luis@correo.test'],
    ...['Ana <ana@correo.test>', `${'x'.repeat(250)}@correo.test`],
  ],
  country: ['', undefined, {}, 'Narnia', 'México', 'DO', '__proto__'],
  app: ['', undefined, 7, [], long],
  acepta: [false, undefined, null, 'true', 1],
};
const wrong = Object.entries(refusedValues).flatMap(([field, values]) =>
  values.map((value) => ({ field, value })),
);

test.each(wrong.map((one) => ({ ...one, shown: JSON.stringify(one.value)?.slice(0, 40) })))(
  'a lead whose $field is $shown gets 422 at that field',
  async ({ field, value }) => {
    const lead = { ...leadBody(), [field]: value };
    const refusal = await readRefusal(await post(site, '/api/leads', lead));
    expect(refusal).toMatchObject({ status: 422, code: 'invalid-argument' });
    expect(Object.keys(refusal.fields ?? {})).toEqual([field]);
    expect(refusal.message).toBe(refusal.fields?.[field]);
    if (typeof value === 'string' && value.length > 9) expect(refusal.message).not.toContain(value);
  },
);

// Threat 36
test('a `__proto__` key in the body fills no field, and the call gets 422', async () => {
  const { email } = leadBody();
  const hidden = '{"acepta":true,"name":"Ana","country":"Dominican Republic","app":"PollPay"}';
  for (const key of ['"__proto__"', '"constructor"', '"\\u005f_proto__"']) {
    const body = `{${key}:${hidden},"email":"${email}"}`;
    const refusal = await readRefusal(await post(site, '/api/leads', body));
    expect(refusal.status).toBe(422);
    expect(Object.keys(refusal.fields ?? {}).sort()).toEqual(['acepta', 'app', 'country', 'name']);
  }
  expect((await post(site, '/api/leads', leadBody())).status).toBe(201);
});

// Threat 36
test('the API refuses JSON of the deepest possible nesting without a crash', async () => {
  for (const [open, close] of [
    ['[', ']'],
    ['{"name":', '}'],
  ] as const) {
    const depth = Math.floor(60_000 / (open.length + close.length));
    const body = `${open.repeat(depth)}1${close.repeat(depth)}`;
    const { status } = await post(site, '/api/leads', body);
    expect([400, 422]).toContain(status);
  }
  const nested = `${'['.repeat(5000)}${']'.repeat(5000)}`;
  const lead = JSON.stringify({ ...leadBody(), name: 0 }).replace('"name":0', `"name":${nested}`);
  expect((await post(site, '/api/leads', lead)).status).toBe(422);
});

beforeEach(() => runSql(site, 'DELETE FROM daily_events'));

const sendEvent = (body: unknown, headers?: Record<string, string>) =>
  post(site, '/api/eventos', body, headers);
const counters = () =>
  runSql(site, 'SELECT event, app, country, total FROM daily_events ORDER BY event, app, country');
const today = () => new Date().toLocaleDateString('en-CA', { timeZone: 'America/Santo_Domingo' });

test('the API counts an event by day, app and country and returns an empty answer', async () => {
  const before = today();
  const response = await sendEvent({ event: 'share', app: 'PollPay' }, { 'x-dev-country': 'MX' });
  expect(response.status).toBe(204);
  expect(await response.text()).toBe('');
  const [row, ...others] = await runSql(site, 'SELECT * FROM daily_events');
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

test('the API counts events separately by kind, app and country', async () => {
  await sendEvent({ event: 'visit' });
  await sendEvent({ event: 'visit' });
  await sendEvent({ event: 'video', app: 'Givvy' });
  await sendEvent({ event: 'video', app: 'Givvy' }, { 'x-dev-country': 'PE' });
  expect(await counters()).toEqual([
    { event: 'video', app: 'Givvy', country: 'DO', total: 1 },
    { event: 'video', app: 'Givvy', country: 'PE', total: 1 },
    { event: 'visit', app: '', country: 'DO', total: 2 },
  ]);
});

test('the API counts fifty concurrent events as fifty', async () => {
  await runInParallel(50, () => sendEvent({ event: 'visit' }));
  expect(await counters()).toMatchObject([{ total: 50 }]);
});

test('the API counts an event without its app or country if these are unknown', async () => {
  await sendEvent({ event: 'email', app: 'Ingreso Activo' }, { 'x-dev-country': 'XX' });
  await sendEvent({ event: 'email', app: '<script>' }, { 'x-dev-country': '<b>' });
  await sendEvent({ event: 'email', app: '__proto__' }, { 'x-dev-country': '' });
  expect(await counters()).toEqual([{ event: 'email', app: '', country: '', total: 3 }]);
});

test.each([
  { event: 'purchase' },
  // The API must refuse these events from a browser, because the server itself counts them.
  ...serverEventNames.map((event) => ({ event })),
  { event: '__proto__' },
  { app: 'PollPay' },
  { event: 'visit', app: 7 },
  { event: 'visit', app: null },
  { event: 'visit', app: 'x'.repeat(61) },
])('the event %j gets 422, and the API does not count it', async (body) => {
  const response = await sendEvent(body);
  expect(response.status).toBe(422);
  expect(await response.json()).toMatchObject({ error: { code: 'invalid-argument' } });
  expect(await counters()).toEqual([]);
});
