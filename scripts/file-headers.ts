import { existsSync } from 'node:fs';
import { Hono } from 'hono';
import { browserSeconds } from '#contract/cache-policy.ts';
import { securityHeaders } from '../worker/shared/headers.ts';
import { frontEnds, type PartName, parts } from './parts.ts';
import { root } from './processes.ts';
import { writeChanged } from './version.ts';

const rule = (path: string, headers: Record<string, string>) =>
  [path, ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`)].join('\n');

/** A rule that replaces the `cache-control` of the rule for all files. */
const cacheRule = (path: string, value: string) =>
  `${path}\n  ! cache-control\n  cache-control: ${value}`;

async function headersFile(base: string, keeper: 'public' | 'private'): Promise<string> {
  const app = new Hono().use(securityHeaders).get('/', (c) => c.body(null));
  const { headers } = await app.request('/');
  // The same files are handed out in local mode, over plain http.
  headers.delete('strict-transport-security');
  const security = Object.fromEntries(headers);
  const cached = [
    rule('/*', { ...security, 'cache-control': `public, max-age=${browserSeconds.file}` }),
    cacheRule(`${base}/assets/*`, `public, max-age=${browserSeconds.hashed}, immutable`),
    cacheRule(`${base}/assets/remoteEntry.js`, 'no-cache'),
    cacheRule(`${base}/version.json`, 'no-cache'),
    cacheRule(`${base}/covers/*`, `public, max-age=${browserSeconds.changing}`),
  ];
  // After an administrator signs out, their browser must ask before it shows these files again.
  const guarded = [rule('/*', { ...security, 'cache-control': 'private, no-cache' })];
  const rules = keeper === 'public' ? cached : guarded;
  return `${rules.join('\n')}\n`;
}

/** Writes `_headers` and `.assetsignore` beside a part's files, which Cloudflare applies to them. */
export async function writeFileHeaders(part: PartName): Promise<void> {
  const files = part === 'gateway' ? frontEnds.shell?.output : parts[part].files;
  if (!files || !existsSync(root + files)) return;
  const base = part === 'gateway' ? '' : `/mf/${part.slice('mf-'.length)}`;
  const text = await headersFile(base, part === 'mf-admin' ? 'private' : 'public');
  const folder = root + files.slice(0, files.length - base.length);
  writeChanged(`${folder}/_headers`, text);
  // Vite's manifest is read by the server's build alone.
  writeChanged(`${folder}/.assetsignore`, 'manifest.json\n');
}
