import { expect, test } from 'vitest';
import { inspectZone, type Send } from './zone.ts';

const site = 'https://ingresoactivo.com';
const ours = (status: number) => new Response('{}', { status, headers: { 'x-request-id': 'r1' } });
const toHttps = () =>
  new Response(null, { status: 301, headers: { location: `${site}/api/salud` } });
const healthy: Send = async (url) => (url.startsWith('http:') ? toHttps() : ours(403));
const inspect = async (send: Send) =>
  (await inspectZone({ SITE_URL: site }, send)).map(({ level, name }) => `${level} ${name}`);

test('for a healthy zone, the doctor lists only the manual checks in the dashboard', async () => {
  const found = await inspect(healthy);
  expect(found).toEqual(['unknown zona']);
});

test.each([
  ['/api/postback/sonda', 403],
  ['/api/conversiones/sonda', 403],
  ['/api/paypal/aviso', 503],
  ['/api/baja', 403],
  ['/api/salud', 403],
])('the doctor reports an error if the zone blocks the callers of %s', async (path, status) => {
  const headers = { 'cf-mitigated': 'challenge' };
  const found = await inspect(async (url, request) =>
    url === site + path ? new Response('', { status, headers }) : healthy(url, request),
  );
  expect(found).toContain(`error zona, ${path}`);
  expect(found.filter((line) => line.startsWith('error'))).toHaveLength(1);
});

test.each([
  ['answers', ours(200)],
  [
    'leads elsewhere',
    new Response(null, { status: 301, headers: { location: 'http://otro.com/' } }),
  ],
])('the doctor reports an error if plain http %s', async (_, answer) => {
  const found = await inspect(async (url, request) =>
    url.startsWith('http:') ? answer : healthy(url, request),
  );
  expect(found.filter((line) => line.startsWith('error'))).toEqual([
    'error zona, Always Use HTTPS',
  ]);
});

test('the doctor warns if only the Worker redirects plain http', async () => {
  const moved = toHttps();
  moved.headers.set('x-request-id', 'r1');
  const found = await inspect(async (url, request) =>
    url.startsWith('http:') ? moved : healthy(url, request),
  );
  expect(found.filter((line) => !line.startsWith('unknown'))).toEqual([
    'warning zona, Always Use HTTPS',
  ]);
});

test('the doctor reports the zone as unknown if the zone does not answer', async () => {
  const found = await inspect(() => Promise.reject(new Error('ENOTFOUND')));
  expect(found).toEqual(['unknown zona, llamadas', 'unknown zona']);
});

test('the doctor reports a call as unknown if the call gets no answer', async () => {
  const found = await inspect(async (url, request) => {
    if (url.endsWith('/api/baja')) throw new Error('ECONNRESET');
    return healthy(url, request);
  });
  expect(found).toEqual(['unknown zona, /api/baja', 'unknown zona']);
});
