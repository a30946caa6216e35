import { expect, test } from 'vitest';
import { authSentences } from '#contract/auth/sentences.ts';
import { createPasswordHasher } from '../../worker/api/auth/passwords.ts';
import { hashToken } from '../../worker/api/tokens/cookies.ts';
import { newEmail } from '../support/emails.ts';
import { createMember, password, signInMember } from '../support/members.ts';
import { testScryptLogN, testSecrets } from '../support/secrets.ts';
import { getSharedSite } from '../support/shared-site.ts';
import { readCookie, readVisibleAnswer, sendJson } from './accounts-support.ts';
import { countRows, post, readRefusal, runInParallel, runSql } from './requests.ts';

const site = await getSharedSite();

const signIn = (email: unknown, typed: unknown = password, headers?: Record<string, string>) =>
  post(site, '/api/sesion', { email, password: typed }, headers);
const whoIs = async (cookie: string) => {
  const response = await site.fetch('/api/sesion', { headers: { cookie } });
  return { response, body: (await response.json()) as { sesion: unknown } };
};
const day = 86_400_000;
const phone =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 Chrome/130.0 Mobile Safari/537.36';

test('an active member signs in, keeps a session by cookie and signs out', async () => {
  const { id, email } = await createMember(site);
  const headers = { 'user-agent': phone, 'x-dev-country': 'MX' };
  const response = await signIn(` ${email.toUpperCase()} `, password, headers);
  expect(response.status).toBe(200);
  expect(response.headers.get('cache-control')).toBe('no-store');
  const sesion = { id, email, nombre: 'Ana Prueba', estado: 'activo', rol: 'miembro' };
  expect(await response.json()).toEqual({ sesion });

  const cookie = readCookie(response);
  const [row] = await runSql(site, 'SELECT * FROM sessions WHERE member_id = ?', id);
  expect(row).toMatchObject({
    token_hash: hashToken(cookie.split('=')[1] ?? ''),
    device: 'mobile',
    browser: 'Chrome en Android',
    country_code: 'MX',
    expires_at: Number(row?.created_at) + 30 * day,
  });
  expect(JSON.stringify(row)).not.toContain(cookie.split('=')[1]);
  expect((await whoIs(cookie)).body.sesion).toEqual(sesion);

  const out = await sendJson(site, 'DELETE', '/api/sesion', {}, { cookie });
  expect(out.status).toBe(204);
  expect(out.headers.getSetCookie()[0]).toMatch(/^sesion=; Max-Age=0/);
  expect(await countRows(site, 'sessions', 'member_id', id)).toBe(0);
  expect((await whoIs(cookie)).body).toMatchObject({ sesion: null });
});

// Threat 5
test('an unknown email and a wrong password get identical answers', async () => {
  const { email } = await createMember(site);
  const pending = await createMember(site, { estado: 'pendiente' });
  const seen = await Promise.all([
    signIn(email, 'otra-clave-1').then(readVisibleAnswer),
    signIn(newEmail()).then(readVisibleAnswer),
    signIn(pending.email, 'corta').then(readVisibleAnswer),
  ]);
  expect(seen[0]).toMatchObject({ status: 401 });
  expect(seen[0]?.text).toContain(authSentences.wrongCredentials);
  expect(seen[1]).toEqual(seen[0]);
  expect(seen[2]).toEqual(seen[0]);
  expect(seen[0]?.headers.map(([name]) => name)).not.toContain('set-cookie');
});

test.each([
  [{ estado: 'pendiente' }, authSentences.underReview],
  [{ estado: 'pendiente', verified: false }, authSentences.underReview],
  [{ estado: 'activo', verified: false }, authSentences.underReview],
  [{ estado: 'rechazado', motivo: 'Datos falsos' }, 'Tu cuenta está rechazada: Datos falsos'],
  [{ estado: 'suspendido', motivo: 'Abuso' }, 'Tu cuenta está suspendida: Abuso'],
] as const)(
  'the API refuses a sign-in by a member with %j and tells the reason',
  async (state, message) => {
    const { id, email } = await createMember(site, state);
    const response = await signIn(email);
    expect(response.headers.getSetCookie()).toEqual([]);
    expect(await readRefusal(response)).toMatchObject({
      status: 403,
      code: 'permission-denied',
      message,
      ...(message === authSentences.underReview && { reason: 'under-review' }),
    });
    expect(await countRows(site, 'sessions', 'member_id', id)).toBe(0);
  },
);

test('a sign-out without a session gets 204; a sign-out from another origin gets 403', async () => {
  expect((await sendJson(site, 'DELETE', '/api/sesion')).status).toBe(204);
  const { id } = await createMember(site);
  const { cookie } = await signInMember(site, id);
  const foreign = { cookie, origin: 'https://malo.test' };
  expect((await sendJson(site, 'DELETE', '/api/sesion', {}, foreign)).status).toBe(403);
  expect((await whoIs(cookie)).body).toMatchObject({ sesion: { id } });
});

test('parallel sign-ins succeed while one of them rehashes the password', async () => {
  const { id, email } = await createMember(site);
  const older = createPasswordHasher({ ...testSecrets, PASSWORD_LN: testScryptLogN + 1 });
  const hash = await older.hash(password);
  await runSql(site, 'UPDATE members SET password_hash = ? WHERE id = ?', hash, id);
  const answers = await runInParallel(6, () => signIn(email));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200]);
  expect(await countRows(site, 'sessions', 'member_id', id)).toBe(6);
  await expect
    .poll(() => runSql(site, 'SELECT password_hash FROM members WHERE id = ?', id))
    .not.toEqual([{ password_hash: hash }]);
});
