import { Hono } from 'hono';
import { browserCacheSeconds } from '#contract/browser-seconds.ts';
import { securityHeaders } from '../worker/shared/headers.ts';

const rule = (path: string, headers: Record<string, string>) =>
  [path, ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`)].join('\n');

/** Returns a rule that replaces the `cache-control` of the rule for all files. */
const cacheRule = (path: string, value: string) =>
  `${path}\n  ! cache-control\n  cache-control: ${value}`;

/** Returns the text of `_headers` for the files below a path. Cloudflare adds these headers to the files. */
export async function buildHeadersFile(
  base: string,
  keeper: 'public' | 'private',
): Promise<string> {
  const app = new Hono().use(securityHeaders).get('/', (c) => c.body(null));
  const { headers } = await app.request('/');
  // Local mode serves the same files over plain http, so the code removes this header.
  headers.delete('strict-transport-security');
  const security = Object.fromEntries(headers);
  const cached = [
    rule('/*', { ...security, 'cache-control': `public, max-age=${browserCacheSeconds.file}` }),
    cacheRule(`${base}/assets/*`, `public, max-age=${browserCacheSeconds.hashed}, immutable`),
    cacheRule(`${base}/assets/remoteEntry.js`, 'no-cache'),
    cacheRule(`${base}/version.json`, 'no-cache'),
    cacheRule(`${base}/covers/*`, `public, max-age=${browserCacheSeconds.changing}`),
  ];
  // After an administrator signs out, their browser must ask before it shows these files again.
  const guarded = [rule('/*', { ...security, 'cache-control': 'private, no-cache' })];
  const rules = keeper === 'public' ? cached : guarded;
  return `${rules.join('\n')}\n`;
}
