import { expect, test } from 'vitest';
import { openSession } from '../../worker/api/auth/session-store.ts';
import { openDb } from '../../worker/api/db/client.ts';
import { createMember, password } from '../members.ts';
import { sharedSite } from '../shared-site.ts';
import { cookieOf } from './accounts-support.ts';
import { countOf, post, rowsOf } from './requests.ts';

const site = await sharedSite();

const signIn = (email: string, headers?: Record<string, string>) =>
  post(site, '/api/sesion', { email, password }, headers);
const whoIs = async (cookie: string) => {
  const response = await site.fetch('/api/sesion', { headers: { cookie } });
  return { response, body: (await response.json()) as { sesion: unknown } };
};

test('the cookie is for the server alone, and no other site sends it', async () => {
  const { email } = await createMember(site);
  const [cookie = ''] = (await signIn(email)).headers.getSetCookie();
  expect(cookie).toMatch(/^sesion=[\w-]{65}; /);
  expect(cookie.split('; ').slice(1).sort()).toEqual(
    ['HttpOnly', 'Max-Age=2592000', 'Path=/', 'SameSite=Lax'].sort(),
  );
});

test('a browser that brings a session gets a new one, and the old one is over', async () => {
  const { id, email } = await createMember(site);
  const planted = 'sesion=plantada-por-otro';
  const first = cookieOf(await signIn(email, { cookie: planted }));
  expect(first).not.toBe(planted);
  const second = cookieOf(await signIn(email, { cookie: first }));
  expect(second).not.toBe(first);
  expect((await whoIs(first)).body).toMatchObject({ sesion: null });
  expect((await whoIs(planted)).body).toMatchObject({ sesion: null });
  expect((await whoIs(second)).body).toMatchObject({ sesion: { id } });
  expect(await countOf(site, 'sessions', 'member_id', id)).toBe(1);
});

test('a browser whose session is over is freed of its cookie', async () => {
  const { response, body } = await whoIs('sesion=de-hace-mucho');
  expect(body).toMatchObject({ sesion: null });
  expect(response.headers.getSetCookie()[0]).toMatch(/^sesion=; Max-Age=0/);
  expect((await site.fetch('/api/sesion')).headers.getSetCookie()).toEqual([]);
});

test('no session begins with a password that was changed while it was being checked', async () => {
  const { id } = await createMember(site);
  const [row] = await rowsOf<{ password_hash: string }>(
    site,
    'SELECT password_hash FROM members WHERE id = ?',
    id,
  );
  const now = Date.now();
  const begin = (passwordHash: string) =>
    openSession(openDb(site.db), {
      id: crypto.randomUUID(),
      tokenHash: crypto.randomUUID(),
      memberId: id,
      passwordHash,
      factor: null,
      device: 'desktop',
      browser: 'Chrome en Linux',
      countryCode: null,
      now,
      expiresAt: now + 1000,
    });
  expect(await begin('la huella de antes')).toEqual([]);
  expect(await begin(row?.password_hash ?? '')).toHaveLength(1);
  expect(await countOf(site, 'sessions', 'member_id', id)).toBe(1);
});
