import { expect, test } from 'vitest';
import { createPublicContent } from './public-content.ts';

const answerOf = (status: number) => {
  const { fetch } = createPublicContent({
    bindings: {} as never,
    config: { DOCUMENT_SECONDS: 60 } as never,
    api: async () => new Response('{}', { status }),
  });
  // A renewal, which counts for no visitor's limit.
  return fetch(new Request('http://site/api/apps', { headers: { 'if-none-match': '"1"' } }));
};

test('a public answer is fresh for a minute, renewed for an hour, and stands in for a day', async () => {
  const { headers } = await answerOf(200);
  expect(headers.get('cloudflare-cdn-cache-control')).toBe(
    'public, max-age=60, stale-while-revalidate=3600, stale-if-error=86400',
  );
});

test.each([404, 429, 503])('an answer of %s is stored nowhere', async (status) => {
  const { headers } = await answerOf(status);
  expect(headers.get('cloudflare-cdn-cache-control')).toBe('no-store');
});
