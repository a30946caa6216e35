import { afterAll, expect, test } from 'vitest';
import { createApp } from '../../worker/api/app.ts';
import { openSession } from '../../worker/api/auth/session-store.ts';
import type { Bindings } from '../../worker/api/bindings.ts';
import { openDb } from '../../worker/api/db/client.ts';
import { parseConfig } from '../../worker/api/env.ts';
import { createServices } from '../../worker/api/services.ts';
import { startSite, testSecrets } from '../harness.ts';
import { createMember, password } from '../members.ts';
import { cookieOf } from './accounts-support.ts';
import { countOf, post, rowsOf } from './requests.ts';

const site = await startSite();
afterAll(() => site.stop());

const signIn = (email: string, headers?: Record<string, string>) =>
  post(site, '/api/sesion', { email, password }, headers);
const whoIs = async (cookie: string) => {
  const response = await site.fetch('/api/sesion', { headers: { cookie } });
  return { response, body: (await response.json()) as { sesion: unknown } };
};

test('the cookie is for the server alone, and no other site sends it', async () => {
  const { email } = await createMember(site);
  const [cookie = ''] = (await signIn(email)).headers.getSetCookie();
  expect(cookie).toMatch(/^sesion=[\w-]{43}; /);
  expect(cookie.split('; ').slice(1).sort()).toEqual(
    ['HttpOnly', 'Max-Age=2592000', 'Path=/', 'SameSite=Lax'].sort(),
  );
});

test('over https the cookie is Secure and bound to the host', async () => {
  const { email } = await createMember(site);
  const url = 'https://sitio.test';
  const config = parseConfig({
    ...{ ENVIRONMENT: 'staging', SITE_URL: url, ADMIN_EMAIL: 'jefa@correo.test', ...testSecrets },
    ...{ TIME_ZONE: 'America/Santo_Domingo', MAIL_PROVIDER: 'resend', MAIL_API_KEY: 'llave' },
    CPX_ADDRESSES: '192.0.2.1',
    MAIL_FROM: 'Ingreso Activo <hola@sitio.test>',
  });
  const app = createApp(createServices({ DB: site.db } as unknown as Bindings, config));
  const work: Promise<unknown>[] = [];
  const context = {
    waitUntil: (promise: Promise<unknown>) => work.push(promise),
    passThroughOnException() {},
    props: {},
  };
  const request = (init: RequestInit) => app.request(`${url}/api/sesion`, init, {}, context);
  const headers = { origin: url, 'content-type': 'application/json' };
  const body = JSON.stringify({ email, password });
  const response = await request({ method: 'POST', headers, body });
  const [cookie = ''] = response.headers.getSetCookie();
  expect(cookie).toMatch(/^__Host-sesion=[\w-]{43}; /);
  expect(cookie.split('; ').slice(1).sort()).toEqual(
    ['HttpOnly', 'Max-Age=2592000', 'Path=/', 'SameSite=Lax', 'Secure'].sort(),
  );
  const known = await request({ headers: { cookie: cookieOf(response) } });
  expect(await known.json()).toMatchObject({ sesion: { email } });
  // Without the prefix, a name that another host of the domain could set, it has no effect.
  const planted = cookieOf(response).replace('__Host-', '');
  const unknown = await request({ headers: { cookie: planted } });
  expect(await unknown.json()).toMatchObject({ sesion: null });
  await Promise.all(work);
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

test('signing in elsewhere leaves the other devices signed in', async () => {
  const { email } = await createMember(site);
  const cookies = [cookieOf(await signIn(email)), cookieOf(await signIn(email))];
  for (const cookie of cookies) {
    expect((await whoIs(cookie)).body).toMatchObject({ sesion: { email } });
  }
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
      ...{ id: crypto.randomUUID(), tokenHash: crypto.randomUUID(), memberId: id, passwordHash },
      factor: null,
      ...{ device: 'desktop', browser: 'Chrome en Linux', countryCode: null },
      ...{ now, expiresAt: now + 1000 },
    });
  expect(await begin('la huella de antes')).toEqual([]);
  expect(await begin(row?.password_hash ?? '')).toHaveLength(1);
  expect(await countOf(site, 'sessions', 'member_id', id)).toBe(1);
});
