import { expect, test } from 'vitest';
import { getSharedSite } from '../support/shared-site.ts';
import { leadBody, post, readRefusal } from './requests.ts';

const site = await getSharedSite();

const lead = leadBody();
const bodies = {
  '/api/leads': lead,
  '/api/leads/desbloqueo': { email: lead.email, appName: 'PollPay', acepta: true },
  '/api/eventos': { event: 'visit' },
} as const;
const paths = Object.keys(bodies) as (keyof typeof bodies)[];
const each = test.each(paths);

const strangers: [who: string, origin: string | undefined][] = [
  ['nobody', undefined],
  ['an opaque page', 'null'],
  ['another site', 'https://malo.test'],
  ['another port', 'http://127.0.0.1:1'],
  ['another scheme', site.url.replace('http:', 'https:')],
  ['a name that begins with ours', `${site.url}.malo.test`],
  ['a path of ours', `${site.url}/`],
  ['two origins', `${site.url}, https://malo.test`],
];
const unsafe: [method: string, path: string][] = [
  ...paths.map((path): [string, string] => ['POST', path]),
  ['PUT', '/api/leads'],
  ['PATCH', '/api/leads'],
  ['DELETE', '/api/sesion'],
  ['POST', '/api/no-existe'],
  ['POST', '/'],
  ['POST', '/pollpay'],
  ['POST', '/baja'],
  ['DELETE', '/'],
];

// Threat 22
test.each(
  unsafe.flatMap(([method, path]) =>
    strangers.map(([who, origin]) => ({ method, path, who, origin })),
  ),
)('$method $path returns 403 to a request from $who', async ({ method, path, origin }) => {
  const known = (bodies as Record<string, unknown>)[path] ?? lead;
  const response = await site.fetch(path, {
    method,
    body: JSON.stringify(known),
    headers: { 'content-type': 'application/json', ...(origin && { origin }) },
  });
  expect(response.status).toBe(403);
  if (!path.startsWith('/api/')) return;
  expect(await readRefusal(response)).toMatchObject({ code: 'permission-denied' });
});

// Threat 22
test('a preflight from another site gets no CORS headers', async () => {
  for (const path of ['/api/leads', '/api/apps', '/']) {
    const response = await site.fetch(path, {
      method: 'OPTIONS',
      headers: { origin: 'https://malo.test', 'access-control-request-method': 'POST' },
    });
    const names = [...response.headers.keys()];
    expect(names.filter((name) => name.startsWith('access-control'))).toEqual([]);
  }
});

const types = [
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'application/jsonp',
  'application/merge-patch+json',
  'text/json',
  'application/json-seq',
];
// Threat 22
test.each(paths.flatMap((path) => types.map((type) => [path, type] as const)))(
  'POST %s with the content type %s gets 415',
  async (path, type) => {
    const refusal = await readRefusal(
      await post(site, path, bodies[path], { 'content-type': type }),
    );
    expect(refusal).toMatchObject({ status: 415, code: 'invalid-argument' });
  },
);

test('a body without a content type gets 415', async () => {
  const body = new TextEncoder().encode(JSON.stringify(lead));
  const headers = { origin: site.url };
  const response = await site.fetch('/api/leads', { method: 'POST', body, headers });
  expect(await readRefusal(response)).toMatchObject({ status: 415, code: 'invalid-argument' });
});

test.each([
  'application/json; charset=utf-8',
  'application/json;charset=UTF-8',
  'Application/JSON',
  'application/json ; charset=utf-8',
])('the API reads the content type %s as JSON', async (type) => {
  const response = await post(site, '/api/eventos', { event: 'visit' }, { 'content-type': type });
  expect(response.status).toBe(204);
});

each('POST %s takes 64 KiB and not a byte more: 413', async (path) => {
  const limit = 64 * 1024;
  const within = await post(site, path, `"${'x'.repeat(limit - 2)}"`);
  expect(within.status).toBe(422);
  const beyond = await readRefusal(await post(site, path, `"${'x'.repeat(limit - 1)}"`));
  expect(beyond).toMatchObject({ status: 413, code: 'invalid-argument' });
});

// Threat 36
test('a streamed body above the limit gets 413', async () => {
  const chunk = new TextEncoder().encode('x'.repeat(16 * 1024));
  let sent = 0;
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      sent += 1;
      if (sent > 5) controller.close();
      else controller.enqueue(chunk);
    },
  });
  const headers = { origin: site.url, 'content-type': 'application/json' };
  const init = { method: 'POST', body, headers, duplex: 'half' };
  const response = await site.fetch('/api/leads', init as RequestInit);
  expect(await readRefusal(response)).toMatchObject({ status: 413, code: 'invalid-argument' });
});

test.each([
  ['GET', '/api'],
  ['GET', '/api/'],
  ['GET', '/api/no-existe'],
  ['GET', '/api/apps/no-existe'],
  ['GET', '/api/entradas/no-existe'],
  ['GET', '/api/leads'],
  ['GET', '/api/leads/desbloqueo'],
  ['PUT', '/api/leads'],
  ['DELETE', '/api/apps'],
  ['POST', '/api/apps'],
  ['OPTIONS', '/api/leads'],
  ['GET', '/api/../api/no-existe'],
  ['GET', '/api/%2e%2e%2fadmin'],
])('%s %s gets a JSON 404 and never a page', async (method, path) => {
  const headers = { origin: site.url, 'content-type': 'application/json' };
  const refusal = await readRefusal(await site.fetch(path, { method, headers }));
  expect(refusal).toMatchObject({ status: 404, code: 'not-found' });
});
