import { expect, test } from 'vitest';
import { audiences } from '#contract/audiences.ts';
import type { RemoteBindings } from './deps.ts';
import { parseEdgeConfig } from './env.ts';
import { createPublicContent } from './public-content.ts';

const nothing = {
  fetch: async () => new Response(null, { status: 404 }),
  render: async () => Promise.reject(new Error('no page is asked for here')),
};
const remotes: RemoteBindings = Object.assign(
  {},
  ...audiences.map((one) => ({ [`MF_${one.toUpperCase()}`]: nothing })),
);
const noLimit = { limit: async () => ({ success: true }) };

/** What the cache is told when the API answers so to a visitor, or to the cache's own renewal of a copy. */
async function answerOf(answer: Response, { isRenewal = false } = {}) {
  const { fetch } = createPublicContent({
    bindings: {
      ...remotes,
      ASSETS: nothing,
      SHIELD: noLimit,
      SHIELD_HOME: noLimit,
    },
    config: parseEdgeConfig({ ENVIRONMENT: 'production', SITE_URL: 'https://sitio.test' }),
    api: async () => answer,
  });
  const headers = new Headers(isRenewal ? { 'if-none-match': '"1"' } : {});
  const request = new Request('http://localhost/api/apps', { headers });
  const context = { props: {}, waitUntil: () => {}, passThroughOnException: () => {} };
  const { status, headers: given } = await fetch(request, {}, context);
  return { status, told: given.get('cloudflare-cdn-cache-control') };
}

test('a public answer is fresh for a minute, renewed for an hour, and stands in for a day', async () => {
  const told = 'public, max-age=60, stale-while-revalidate=3600, stale-if-error=86400';
  expect(await answerOf(new Response('{}'))).toEqual({ status: 200, told });
});

test('what was made without its data is shown, but replaces no copy', async () => {
  const made = () => new Response('{}', { headers: { 'x-changes-at': '0' } });
  expect(await answerOf(made())).toEqual({ status: 200, told: 'no-store' });
  expect(await answerOf(made(), { isRenewal: true })).toEqual({ status: 503, told: 'no-store' });
});
