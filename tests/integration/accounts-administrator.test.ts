import { expect, test } from 'vitest';
import { adminSentences } from '#contract/auth/admin-sentences.ts';
import { authSentences } from '#contract/auth/sentences.ts';
import { createMember, password, signInMember } from '../support/members.ts';
import { startOwnApi } from '../support/own-site.ts';
import {
  createRegistration,
  getResetToken,
  goodPassword,
  readOutboxMails,
  sendJson,
  signMailToken,
} from './accounts-support.ts';
import { countByStatus, post, readRefusal, runSql } from './requests.ts';
import { enrolAdmin, factorPath, findWrongCode } from './second-factor-support.ts';

// These tests check the special rules of the administrator’s account, and the rules that all approvals share.

const site = await startOwnApi();

const admin = await enrolAdmin(site);
const session = (proved = false) => signInMember(site, admin.id, { secondFactor: true, proved });
type Headers = Awaited<ReturnType<typeof session>>;
const prove = (headers: Headers, body: unknown) =>
  sendJson(site, 'POST', '/api/admin/confirmacion', body, headers);
/** Calls an action that requires the administrator to reauthenticate first. */
const moveMoney = (headers: Headers) =>
  sendJson(site, 'POST', `${factorPath}/codigos`, {}, headers);

// Threat 15
test('the administrator must enter the password again before an action about money', async () => {
  const headers = await session();
  expect(await readRefusal(await moveMoney(headers))).toMatchObject({
    status: 403,
    code: 'permission-denied',
    message: adminSentences.reauthenticate,
    fields: { confirmation: adminSentences.reauthenticate },
  });
  expect((await prove(headers, { password })).status).toBe(204);
  expect((await moveMoney(headers)).status).toBe(200);
});

test('a reauthentication ends after ten minutes and is valid in one session only', async () => {
  const [headers, other] = await Promise.all([session(), session()]);
  await prove(headers, { password });
  expect((await moveMoney(other)).status).toBe(403);
  await runSql(site, 'UPDATE sessions SET proved_at = ? WHERE proved_at > 0', Date.now() - 600_000);
  expect((await moveMoney(headers)).status).toBe(403);
});

test('a recovery code reauthenticates a session once', async () => {
  const fresh = await moveMoney(await session(true));
  const { codes } = (await fresh.json()) as { codes: string[] };
  const headers = await session();
  expect((await prove(headers, { codigo: codes[0] })).status).toBe(204);
  expect((await moveMoney(headers)).status).toBe(200);
  const again = await prove(await session(), { codigo: codes[0] });
  expect((await readRefusal(again)).fields).toHaveProperty('codigo');
});

test.each([[{}], [{ password: '' }], [{ password, codigo: '123456' }], [{ codigo: ' - ' }]])(
  'a reauthentication with %j gets 422',
  async (body) => {
    const headers = await session();
    expect((await readRefusal(await prove(headers, body))).status).toBe(422);
    expect((await moveMoney(headers)).status).toBe(403);
  },
);

// Threat 15
test('after ten attempts, a request with a wrong password or code gets 429', async () => {
  const headers = await session();
  const codigo = findWrongCode(admin.secret);
  for (const body of [{ password: 'mala-clave-1' }, { codigo }]) {
    await runSql(site, 'DELETE FROM rate_limits');
    const answers: Response[] = [];
    for (let n = 0; n < 16; n++) answers.push(await prove(headers, body));
    expect(countByStatus(answers)).toEqual({ 403: 10, 429: 6 });
  }
  expect((await prove(headers, { password })).status).toBe(204);
  expect((await moveMoney(headers)).status).toBe(200);
});

const adminEmail = 'admin@ingresoactivo.test';
/** Frees the administrator's email: afterwards no account has this email, and no mails to it exist. */
async function freeEmail() {
  await runSql(site, 'UPDATE members SET email = id WHERE email = ?', adminEmail);
  await runSql(site, 'DELETE FROM outbox WHERE recipient = ?', adminEmail);
}
const memberOf = async (email: string) =>
  (await runSql(site, 'SELECT * FROM members WHERE email = ?', email))[0];
const register = async (typed: string) => {
  const body = createRegistration({ email: adminEmail, password: typed });
  expect((await post(site, '/api/registro', body)).status).toBe(202);
};
const signIn = (email: string, typed = password) =>
  post(site, '/api/sesion', { email, password: typed });
const setPassword = async (token: string, typed = goodPassword) =>
  (await post(site, '/api/clave', { token, password: typed })).status;

test('the owner of the administrator’s mailbox sets the password and needs no approval', async () => {
  const intruded = 'Clave-del-intruso';
  await freeEmail();
  await register(intruded);
  expect(await memberOf(adminEmail)).toMatchObject({ estado: 'pendiente', password_hash: '' });
  const [mail, ...more] = await readOutboxMails(site, adminEmail);
  expect([mail?.template, more]).toEqual(['reset', []]);
  expect((await signIn(adminEmail, intruded)).status).toBe(401);

  expect(await setPassword(await signMailToken(site, mail))).toBe(204);
  const admin = await memberOf(adminEmail);
  expect(admin).toMatchObject({ estado: 'activo', verified_at: expect.any(Number) });
  expect((await signIn(adminEmail, intruded)).status).toBe(401);
  const response = await signIn(adminEmail, goodPassword);
  expect(await response.json()).toMatchObject({ sesion: { rol: 'administrador' } });

  await register(intruded);
  expect((await memberOf(adminEmail))?.password_hash).toBe(admin?.password_hash);

  // Only the first verification of the administrator's email approves the account. A later
  // verification does not end a suspension.
  await runSql(
    site,
    "UPDATE members SET estado = 'suspendido', motivo = 'x' WHERE email = ?",
    adminEmail,
  );
  expect(await setPassword(await getResetToken(site, adminEmail), 'Otra-clave-mas-9')).toBe(204);
  expect((await memberOf(adminEmail))?.estado).toBe('suspendido');
});

test('an applicant with a verified email reads that only the review is missing', async () => {
  const { email } = await createMember(site, { estado: 'pendiente' });
  const review = async () => (await readRefusal(await signIn(email))).fields;
  expect(await review()).toEqual({ review: authSentences.onlyReview });
  for (let count = 0; count < 5; count += 1) {
    const { id } = await createMember(site);
    await runSql(
      site,
      `INSERT INTO audit_log (action, member_id, fecha)
        SELECT 'approve-member', id, verified_at + 10000000 FROM members WHERE id = ?`,
      id,
    );
  }
  const usual = `${authSentences.onlyReview} Suele tardar unas 3 horas.`;
  expect(await review()).toEqual({ review: usual });
  const unproved = await createMember(site, { estado: 'pendiente', verified: false });
  expect((await readRefusal(await signIn(unproved.email))).fields).toBeUndefined();
});

// Threat 9
test('the administrator’s session lasts twelve hours and needs a verified email', async () => {
  await freeEmail();
  const { id } = await createMember(site, { email: adminEmail });
  const response = await signIn(adminEmail);
  expect(await response.json()).toMatchObject({ sesion: { rol: 'administrador' } });
  expect(response.headers.getSetCookie()[0]).toContain('Max-Age=43200');
  const [row] = await runSql(site, 'SELECT * FROM sessions WHERE member_id = ?', id);
  expect(Number(row?.expires_at) - Number(row?.created_at)).toBe(12 * 3_600_000);

  const { cookie } = await signInMember(site, id);
  await runSql(site, 'UPDATE members SET verified_at = NULL WHERE id = ?', id);
  const session = await site.fetch('/api/sesion', { headers: { cookie } });
  expect(await session.json()).toMatchObject({ sesion: { rol: 'miembro' } });
});
