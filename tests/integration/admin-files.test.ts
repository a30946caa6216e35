import { readdirSync } from 'node:fs';
import { beforeAll, expect, test } from 'vitest';
import { createMember, signInMember } from '../support/members.ts';
import { getSharedSite } from '../support/shared-site.ts';
import { sendJson } from './accounts-support.ts';
import { signInAdmin } from './payouts-support.ts';
import { runSql } from './requests.ts';

const site = await getSharedSite();

const folder = new URL('../../dist/mf-admin/client/mf/admin/assets/', import.meta.url);
const entry = '/mf/admin/assets/remoteEntry.js';
const chunks = readdirSync(folder)
  .filter((name) => name !== 'remoteEntry.js')
  .map((name) => `/mf/admin/assets/${name}`);

type Headers = Record<string, string>;
const fileAs = (headers: Headers, path: string, init: RequestInit = {}) =>
  site.fetch(path, { ...init, headers: { ...headers, ...init.headers } });

let admin: Awaited<ReturnType<typeof signInAdmin>>;
beforeAll(async () => {
  admin = await signInAdmin(site);
});

const strangers: Record<string, () => Promise<Headers>> = {
  'a visitor': async () => ({}),
  'a visitor with an invented session': async () => ({ cookie: 'sesion=inventada' }),
  'an active member': async () => signInMember(site, (await createMember(site)).id),
  'a member under review': async () =>
    signInMember(site, (await createMember(site, { estado: 'pendiente' })).id),
  'an administrator who has signed out': async () => {
    const headers = await signInMember(site, admin.id);
    await sendJson(site, 'DELETE', '/api/sesion', {}, headers);
    return headers;
  },
  'an administrator who was away for half an hour': async () => {
    const headers = await signInMember(site, admin.id);
    const at =
      'UPDATE sessions SET last_seen_at = 1 WHERE rowid = (SELECT max(rowid) FROM sessions)';
    await runSql(site, at);
    return headers;
  },
};

// Threat 20
test.each(Object.entries(strangers))(
  'a request for the administration’s files by %s gets 404',
  async (_, sign) => {
    const headers = await sign();
    for (const path of [entry, chunks[0] ?? '', '/mf/admin/assets/gone-00000000.js']) {
      for (const method of ['GET', 'HEAD']) {
        const response = await fileAs(headers, path, { method });
        expect(response.status).toBe(404);
        expect(response.headers.get('cache-control')).toBe('no-store');
        expect(response.headers.get('etag')).toBeNull();
        expect(await response.text()).toBe(method === 'GET' ? 'No encontrado' : '');
      }
    }
  },
);

// Threat 20
test.each([
  '/mf/ADMIN/assets/remoteEntry.js',
  '/mf//admin/assets/remoteEntry.js',
  '/mf/%61dmin/assets/remoteEntry.js',
  '/mf/public/%2e%2e/admin/assets/remoteEntry.js',
  '/mf/public/..%2fadmin/assets/remoteEntry.js',
  '/mf/member/..%5cadmin/assets/remoteEntry.js',
  '/assets/../mf/admin/assets/remoteEntry.js',
])('the URL %s returns no script of the administration', async (path) => {
  const response = await site.fetch(path, { redirect: 'manual' });
  expect(response.headers.get('content-type') ?? '').not.toContain('javascript');
});

// Threat 20
test('the administrator’s browser stores the files privately and revalidates them', async () => {
  expect(chunks.length).toBeGreaterThan(2);
  for (const path of [entry, ...chunks.slice(0, 6)]) {
    const first = await fileAs(admin.headers, path);
    expect(first.status).toBe(200);
    expect(first.headers.get('cache-control')).toBe('private, no-cache');
    await first.arrayBuffer();
    const condition = { 'if-none-match': first.headers.get('etag') ?? '' };
    const again = await fileAs(admin.headers, path, { headers: condition });
    expect(again.status).toBe(304);
    expect(again.headers.get('cache-control')).toBe('private, no-cache');
    // Without a session, a request with the right ETag gets 404, so it does not reveal that the file exists.
    expect((await site.fetch(path, { headers: condition })).status).toBe(404);
  }
});
