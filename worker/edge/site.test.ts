import { Hono } from 'hono';
import { beforeEach, expect, test, vi } from 'vitest';
import { exampleBrand } from '#contract/site/brand.ts';
import { visitorMiddleware } from '../shared/gateway-headers.ts';
import { createSite, forgetBrand } from './site.ts';

let asked = 0;
let answer: () => Response;
const site = createSite({
  content: () => ({
    fetch: async () => {
      asked += 1;
      return answer();
    },
    purge: async () => {},
  }),
});
const context = { props: {}, waitUntil: () => {}, passThroughOnException: () => {} };
const own = { ...exampleBrand, name: 'Ganamás' };
const say =
  (name: string, cacheControl = 'no-cache') =>
  () =>
    Response.json({ brand: { ...own, name } }, { headers: { 'cache-control': cacheControl } });

/** Returns the brand for one page, and whether the brand is current. */
async function told(by: 'read' | 'recall'): Promise<unknown> {
  const app = new Hono().use(...visitorMiddleware).get('*', async (c) => c.json(await site[by](c)));
  return (await app.request('https://sitio.test/', {}, {}, context)).json();
}

beforeEach(() => {
  asked = 0;
  answer = say('Ganamás');
  forgetBrand();
  vi.spyOn(console, 'error').mockImplementation(() => {});
});

test('a public page asks the API for the brand; a private page uses the last answer', async () => {
  expect(await told('read')).toEqual({ brand: own, isCurrent: true });
  answer = say('Otra');
  expect(await told('recall')).toEqual(own);
  expect(await told('read')).toMatchObject({ brand: { name: 'Otra' }, isCurrent: true });
  expect(asked).toBe(2);
  forgetBrand();
  expect(await told('recall')).toMatchObject({ name: 'Otra' });
  expect(asked).toBe(3);
});

test('with an API of an earlier release, the site shows the example brand', async () => {
  answer = () => new Response('{}', { status: 404 });
  expect(await told('read')).toEqual({ brand: exampleBrand, isCurrent: true });
});

test.each([
  ['no answer', () => Promise.reject(new Error('gone')) as never],
  ['a failed answer', () => new Response('{}', { status: 503 })],
])(
  'with %s, a page shows the last known brand, and no cache keeps the page',
  async (_, failing) => {
    answer = failing;
    expect(await told('read')).toEqual({ brand: exampleBrand, isCurrent: false });
    answer = say('Ganamás');
    await told('read');
    answer = failing;
    expect(await told('read')).toEqual({ brand: own, isCurrent: false });
  },
);

test('without the database, a page shows the API’s last known brand and is not cached', async () => {
  answer = say('Ganamás', 'no-store');
  expect(await told('read')).toEqual({ brand: own, isCurrent: false });
});

/** Requests the texts for one page. Returns the answer's status and cache headers. */
async function textsOf() {
  const app = new Hono().use(...visitorMiddleware).get('*', (c) => site.texts(c));
  const { status, headers } = await app.request('https://sitio.test/', {}, {}, context);
  return { status, tags: headers.get('cache-tag'), changesAt: headers.get('x-changes-at') };
}

test.each([
  ['current texts', say('Ganamás'), 200, null],
  ['the API’s known texts without a database', say('Ganamás', 'no-store'), 200, '0'],
  [
    'an API of an earlier release',
    () => new Response('{}', { status: 404, headers: { 'cache-control': 'no-store' } }),
    404,
    null,
  ],
  ['a failed answer', () => new Response('{}', { status: 503 }), 503, '0'],
  ['no answer', () => Promise.reject(new Error('gone')) as never, 503, '0'],
])('a page with %s is cached only if its texts are complete', async (_, given, status, at) => {
  answer = given;
  expect(await textsOf()).toEqual({ status, tags: 'texts', changesAt: at });
});
