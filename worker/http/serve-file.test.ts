import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { serveFile } from './serve-file.ts';

test('a file is asked for with the visitor’s version key, and with nothing that names them', async () => {
  const asked: Headers[] = [];
  const fetch: Fetcher['fetch'] = async (_, init) => {
    asked.push(new Headers(init?.headers));
    return new Response('script');
  };
  const app = new Hono().get('*', (c) => serveFile(c, { fetch }));
  await app.request('/mf/member/assets/a.js', {
    headers: { 'cloudflare-workers-version-key': '192.0.2.7', cookie: 'sesion=secreta' },
  });
  await app.request('/mf/member/assets/a.js');
  expect(asked.map((headers) => [...headers])).toEqual([
    [['cloudflare-workers-version-key', '192.0.2.7']],
    [],
  ]);
});
