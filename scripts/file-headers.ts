import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { Hono } from 'hono';
import { browserSeconds } from '#contract/documents/cache-policy.ts';
import { securityHeaders } from '../worker/http/headers.ts';
import { root } from './processes.ts';

/** Where Cloudflare reads a Worker's `_headers`, and below which path its files are. */
const folders: Record<string, { directory: string; base: string; keeper: 'public' | 'private' }> = {
  gateway: { directory: 'dist/shell', base: '', keeper: 'public' },
  'mf-public': { directory: 'dist/mf-public/client', base: '/mf/public', keeper: 'public' },
  'mf-member': { directory: 'dist/mf-member/client', base: '/mf/member', keeper: 'public' },
  // Only the administrator's browser may store its files.
  'mf-admin': { directory: 'dist/mf-admin/client', base: '/mf/admin', keeper: 'private' },
};

const rule = (path: string, headers: Record<string, string>) =>
  [path, ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`)].join('\n');

/** Replaces the rule for all files. */
const cacheRule = (path: string, value: string) =>
  `${path}\n  ! cache-control\n  cache-control: ${value}`;

async function headersFile(base: string, keeper: 'public' | 'private'): Promise<string> {
  const app = new Hono().use(securityHeaders(false)).get('/', (c) => c.body(null));
  const security = Object.fromEntries((await app.request('/')).headers);
  const forEver = `${keeper}, max-age=${browserSeconds.hashed}, immutable`;
  const eachTime = keeper === 'private' ? 'private, no-cache' : 'no-cache';
  const rules = [
    rule('/*', { ...security, 'cache-control': `${keeper}, max-age=${browserSeconds.file}` }),
    cacheRule(`${base}/assets/*`, forEver),
    cacheRule(`${base}/assets/remoteEntry.js`, eachTime),
    cacheRule(`${base}/version.json`, eachTime),
    cacheRule(`${base}/covers/*`, `${keeper}, max-age=${browserSeconds.changing}`),
  ];
  return `${rules.join('\n')}\n`;
}

/** Writes what Cloudflare sends with a part's files, whether a Worker hands them out or none. */
export async function writeFileHeaders(name: string): Promise<void> {
  const part = folders[name];
  if (!part || !existsSync(root + part.directory)) return;
  const path = `${root}${part.directory}/_headers`;
  const text = await headersFile(part.base, part.keeper);
  if (existsSync(path) && readFileSync(path, 'utf8') === text) return;
  writeFileSync(path, text);
}
