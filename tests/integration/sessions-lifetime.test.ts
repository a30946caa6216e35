import { expect, test } from 'vitest';
import { authSentences } from '#contract/auth/sentences.ts';
import { openSessionStatement, purgeSessions } from '../../worker/api/auth/session-store.ts';
import { openDb } from '../../worker/api/db/client.ts';
import { createToken } from '../../worker/api/tokens/cookies.ts';
import { testSecrets } from '../support/harness.ts';
import { createMember, password, signInMember } from '../support/members.ts';
import { getSharedSite } from '../support/shared-site.ts';
import { readCookie } from './accounts-support.ts';
import { signInAdmin } from './payouts-support.ts';
import { countRows, post, readRefusal, runSql } from './requests.ts';

const site = await getSharedSite();

const minute = 60_000;
const day = 24 * 60 * minute;
const profile = (headers: Record<string, string>) => site.fetch('/api/perfil', { headers });

/** Sets when a member's sessions were last used and when they end, in ms from now. */
async function moveSessions(memberId: string, lastSeen: number, end: number) {
  const now = Date.now();
  await runSql(
    site,
    'UPDATE sessions SET last_seen_at = ?, expires_at = ? WHERE member_id = ?',
    now + lastSeen,
    now + end,
    memberId,
  );
}
const lastSeen = async (memberId: string) => {
  const sql = 'SELECT last_seen_at FROM sessions WHERE member_id = ?';
  const [row] = await runSql<{ last_seen_at: number }>(site, sql, memberId);
  return row?.last_seen_at ?? 0;
};

// Threat 11
test.each([
  ['seven days without use', -7 * day - 1, day],
  ['thirty days in all', -1000, -1],
])('a member’s session ends after %s', async (_, seen, end) => {
  const { id } = await createMember(site);
  const headers = await signInMember(site, id);
  expect((await profile(headers)).status).toBe(200);
  await moveSessions(id, seen, end);
  expect(await readRefusal(await profile(headers))).toMatchObject({
    status: 401,
    code: 'unauthenticated',
    message: authSentences.signInFirst,
  });
  const asked = await site.fetch('/api/sesion', { headers });
  expect(await asked.json()).toMatchObject({ sesion: null });
});

// Threat 11
test('the administrator’s session ends after thirty minutes without use', async () => {
  const { id, headers } = await signInAdmin(site);
  await moveSessions(id, -29 * minute, day);
  expect((await profile(headers)).status).toBe(200);
  await moveSessions(id, -31 * minute, day);
  expect((await profile(headers)).status).toBe(401);
});

test('the API updates the last use of a session at most once a minute', async () => {
  const { id } = await createMember(site);
  const headers = await signInMember(site, id);
  await moveSessions(id, -2 * minute, day);
  const before = Date.now();
  await profile(headers);
  await expect.poll(() => lastSeen(id)).toBeGreaterThanOrEqual(before);
  await moveSessions(id, -minute / 2, day);
  const noted = await lastSeen(id);
  await profile(headers);
  expect(await lastSeen(id)).toBe(noted);
});

// Threat 11
test('an erased member has no session even if a session row remains', async () => {
  const { id } = await createMember(site);
  const headers = await signInMember(site, id);
  await runSql(site, 'UPDATE members SET erased_at = 1 WHERE id = ?', id);
  expect((await profile(headers)).status).toBe(401);
});

// Threats 12, 35
test.each([
  ['the hash that the database keeps', (hash: string) => `sesion=${hash}`],
  ['a token that nobody has', () => `sesion=${createToken('session', testSecrets)}`],
  ['a token that nobody has signed', () => `sesion=${'A'.repeat(65)}`],
  ['a token of another purpose', () => `sesion=${createToken('device', testSecrets)}`],
  ['SQL', () => "sesion=' OR '1'='1"],
  ['the name of https', (_: string, token: string) => `__Host-sesion=${token}`],
])('a cookie with %s gets 401', async (_, cookieFor) => {
  const { id } = await createMember(site);
  const { cookie } = await signInMember(site, id);
  const [row] = await runSql(site, 'SELECT token_hash FROM sessions WHERE member_id = ?', id);
  expect(row).toBeDefined();
  const forged = cookieFor(String(row?.token_hash), cookie.split('=')[1] ?? '');
  expect((await profile({ cookie: forged })).status).toBe(401);
});

test('a session token outside the cookie gets 401', async () => {
  const { id } = await createMember(site);
  const { cookie } = await signInMember(site, id);
  const token = cookie.split('=')[1] ?? '';
  expect((await site.fetch(`/api/perfil?sesion=${token}`)).status).toBe(401);
  expect((await profile({ authorization: `Bearer ${token}` })).status).toBe(401);
});

test('the cron deletes only expired sessions', async () => {
  const [kept, old] = [await createMember(site), await createMember(site)];
  await signInMember(site, kept.id);
  await signInMember(site, old.id);
  await moveSessions(old.id, -1000, -1);
  await purgeSessions(openDb(site.db), Date.now());
  expect(await countRows(site, 'sessions', 'member_id', old.id)).toBe(0);
  expect(await countRows(site, 'sessions', 'member_id', kept.id)).toBe(1);
});

const signIn = (email: string, headers?: Record<string, string>) =>
  post(site, '/api/sesion', { email, password }, headers);
const whoIs = async (cookie: string) => {
  const response = await site.fetch('/api/sesion', { headers: { cookie } });
  return { response, body: (await response.json()) as { sesion: unknown } };
};

// Threat 11
test('the session cookie is hidden from scripts and from calls of other sites', async () => {
  const { email } = await createMember(site);
  const [cookie = ''] = (await signIn(email)).headers.getSetCookie();
  expect(cookie).toMatch(/^sesion=[\w-]{65}; /);
  expect(cookie.split('; ').slice(1).sort()).toEqual(
    ['HttpOnly', 'Max-Age=2592000', 'Path=/', 'SameSite=Lax'].sort(),
  );
});

// Threat 10
test('a sign-in with a session makes a new session and ends the old session', async () => {
  const { id, email } = await createMember(site);
  const planted = 'sesion=plantada-por-otro';
  const first = readCookie(await signIn(email, { cookie: planted }));
  expect(first).not.toBe(planted);
  const second = readCookie(await signIn(email, { cookie: first }));
  expect(second).not.toBe(first);
  expect((await whoIs(first)).body).toMatchObject({ sesion: null });
  expect((await whoIs(planted)).body).toMatchObject({ sesion: null });
  expect((await whoIs(second)).body).toMatchObject({ sesion: { id } });
  expect(await countRows(site, 'sessions', 'member_id', id)).toBe(1);
});

test('the API removes the cookie of an ended session from the browser', async () => {
  const { response, body } = await whoIs('sesion=de-hace-mucho');
  expect(body).toMatchObject({ sesion: null });
  expect(response.headers.getSetCookie()[0]).toMatch(/^sesion=; Max-Age=0/);
  expect((await site.fetch('/api/sesion')).headers.getSetCookie()).toEqual([]);
});

test('a sign-in fails if the password changes during the check', async () => {
  const { id } = await createMember(site);
  const [row] = await runSql<{ password_hash: string }>(
    site,
    'SELECT password_hash FROM members WHERE id = ?',
    id,
  );
  const now = Date.now();
  const begin = (passwordHash: string) =>
    openSessionStatement(openDb(site.db), {
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
  expect(await countRows(site, 'sessions', 'member_id', id)).toBe(1);
});
