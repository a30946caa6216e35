import { beforeEach, expect, test } from 'vitest';
import { factorSentences } from '#contract/auth/second-factor.ts';
import { createMember, password, signInMember } from '../support/members.ts';
import { startOwnApi } from '../support/own-site.ts';
import {
  awaitMails,
  getResetToken,
  goodPassword,
  readCookie,
  sendJson,
} from './accounts-support.ts';
import { countByStatus, joinLog, post, readRefusal, runInParallel, runSql } from './requests.ts';
import {
  computeCode,
  enrolAdmin,
  factorPath,
  findWrongCode,
  readEnrolment,
  readRecoveryCodes,
} from './second-factor-support.ts';
import { avoidWindowEnds } from './windows.ts';

const adminEmail = 'jefa@correo.test';
const site = await startOwnApi({ vars: { ADMIN_EMAIL: adminEmail } });

/** Each test has its own administrator, and each administrator has the email of ADMIN_EMAIL. */
beforeEach(async () => {
  await runSql(site, 'UPDATE members SET email = id WHERE email = ?', adminEmail);
  await runSql(site, 'DELETE FROM outbox');
  await runSql(site, 'DELETE FROM rate_limits');
});

const enrolled = () => enrolAdmin(site, adminEmail);
const signIn = (body: Record<string, unknown> = {}) =>
  post(site, '/api/sesion', { email: adminEmail, password, ...body });
const factor = (method: string, headers: Record<string, string>, body: unknown = {}) =>
  sendJson(site, method, factorPath, body, headers);
const accessOf = async (headers: Record<string, string>) =>
  (await site.fetch('/api/admin/acceso', { headers })).json();
const administers = async (headers: Record<string, string>) =>
  (await site.fetch('/api/admin/presencia', { headers })).status !== 403;
// The code changes each half minute, so a test waits if the current code ends soon.
avoidWindowEnds(30_000, 8000);

test('an enrolment ends the administrator’s other sessions and sends a mail', async () => {
  const { id } = await createMember(site, { email: adminEmail, nombre: 'Jefa' });
  const headers = await signInMember(site, id);
  const elsewhere = await signInMember(site, id);
  expect(await accessOf(headers)).toMatchObject({ secondFactor: 'inactivo', isRequired: false });

  const { secret, uri } = await readEnrolment(await factor('POST', headers));
  expect(new URL(uri).searchParams.get('secret')).toBe(secret);
  expect(await accessOf(headers)).toMatchObject({ secondFactor: 'inactivo', enabledAt: null });

  const wrong = await factor('PUT', headers, { codigo: findWrongCode(secret) });
  expect(await readRefusal(wrong)).toMatchObject({
    status: 403,
    fields: { codigo: factorSentences.wrong },
  });
  for (const codigo of ['٢٨٧٠٨٢', '🔑🔑🔑', "' OR 1", `${computeCode(secret)}0`]) {
    expect((await factor('PUT', headers, { codigo })).status).toBe(403);
  }
  const codes = await readRecoveryCodes(
    await factor('PUT', headers, { codigo: computeCode(secret) }),
  );
  expect(new Set(codes).size).toBe(10);
  expect(await accessOf(headers)).toMatchObject({ secondFactor: 'dado', codesLeft: 10 });
  expect((await site.fetch('/api/perfil', { headers: elsewhere })).status).toBe(401);

  const [mail] = await awaitMails(site, adminEmail, 1);
  expect(mail).toMatchObject({ template: 'second-factor', params: { cambio: 'activada' } });
  const records = await runSql(site, 'SELECT action FROM audit_log WHERE member_id = ?', id);
  expect(records).toEqual([{ action: 'enable-second-factor' }]);
});

// Threat 62
test('the secret and recovery codes never appear as plain text in database or log', async () => {
  const { secret, codes } = await enrolled();
  const tables = await runSql<{ name: string }>(
    site,
    `SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE '!_cf%' ESCAPE '!'`,
  );
  const rows = await Promise.all(tables.map(({ name }) => runSql(site, `SELECT * FROM "${name}"`)));
  const held = JSON.stringify(rows) + joinLog(site);
  expect(held).toContain(adminEmail);
  for (const kept of [secret, ...codes, ...codes.map((code) => code.replace('-', ''))]) {
    expect(held).not.toContain(kept);
  }
});

test('the sign-in asks for the code only after the right password', async () => {
  const { secret } = await enrolled();
  const first = await readRefusal(await signIn());
  expect(first).toMatchObject({
    status: 401,
    reason: 'code-needed',
    message: factorSentences.missing,
    fields: { codigo: factorSentences.missing },
  });
  const stranger = await readRefusal(
    await signIn({ password: 'mala-clave-1', codigo: computeCode(secret) }),
  );
  expect(stranger).toMatchObject({ status: 401 });
  expect(stranger.fields).toBeUndefined();

  const response = await signIn({ codigo: ` ${computeCode(secret).replace(/^\d{3}/, '$& ')} ` });
  expect(response.status).toBe(200);
  const cookie = readCookie(response);
  expect(await accessOf({ cookie })).toMatchObject({ secondFactor: 'dado' });
  expect(await administers({ cookie })).toBe(true);
});

test('the sign-in refuses a used code and a code of an earlier half minute', async () => {
  const { secret } = await enrolled();
  expect((await signIn({ codigo: computeCode(secret, -1) })).status).toBe(401);
  expect((await signIn({ codigo: computeCode(secret) })).status).toBe(200);
  expect(await readRefusal(await signIn({ codigo: computeCode(secret) }))).toMatchObject({
    status: 401,
    message: factorSentences.wrong,
  });
});

// Threat 13
test('only one of fifty parallel sign-ins with the same code succeeds', async () => {
  const { secret, id } = await enrolled();
  const codigo = computeCode(secret);
  const answers = await runInParallel(50, () => signIn({ codigo }));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  const sessions = await runSql(site, 'SELECT id FROM sessions WHERE member_id = ?', id);
  expect(sessions).toHaveLength(2);
});

test('a recovery code works for only one of eight parallel sign-ins and sends a mail', async () => {
  const { codes, id } = await enrolled();
  const [codigo = '', other = ''] = codes;
  const answers = await runInParallel(8, () => signIn({ codigo: codigo.toUpperCase() }));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  const mails = await awaitMails(site, adminEmail, 2);
  expect(mails.at(-1)?.params).toMatchObject({ cambio: 'codigo-usado' });
  expect((await signIn({ codigo: other.replace('-', ' ') })).status).toBe(200);
  expect(await accessOf(await signInMember(site, id, { secondFactor: true }))).toMatchObject({
    codesLeft: 8,
  });
});

// Threat 13
test('the site limits guesses of the code and mails the owner about the guesses', async () => {
  const { secret } = await enrolled();
  const codigo = findWrongCode(secret);
  const guesses: Response[] = [];
  for (let round = 0; round < 3; round++) {
    const answers = await runInParallel(6, () => signIn({ codigo }));
    guesses.push(...answers);
    expect((await signIn()).status).toBe(401);
  }
  expect(countByStatus(guesses)).toEqual({ 401: 10, 429: 8 });
  expect((await signIn({ codigo: computeCode(secret) })).status).toBe(429);
  const mails = await awaitMails(site, adminEmail, 2);
  expect(mails.at(-1)?.params).toMatchObject({ cambio: 'codigos-errados' });
});

// Threat 13
test('the site checks at most forty guesses of the code a day', async () => {
  const { secret } = await enrolled();
  const statuses: number[] = [];
  for (let quarter = 0; quarter < 5; quarter++) {
    for (let n = 0; n < 10; n++) {
      statuses.push((await signIn({ codigo: findWrongCode(secret) })).status);
    }
    await runSql(site, "DELETE FROM rate_limits WHERE key LIKE 'code:%' OR key LIKE 'signed-in:%'");
  }
  // The enrolment's code is the first of the forty checks.
  expect(statuses).toEqual([...Array<number>(39).fill(401), ...Array<number>(11).fill(429)]);
});

test('a correct code after five wrong codes restarts the count', async () => {
  const { secret, codes } = await enrolled();
  for (let n = 0; n < 5; n++) await signIn({ codigo: findWrongCode(secret) });
  expect((await signIn({ codigo: computeCode(secret) })).status).toBe(200);
  for (let n = 0; n < 5; n++) await signIn({ codigo: findWrongCode(secret) });
  expect((await signIn({ codigo: codes[0] })).status).toBe(200);
});

// Threat 13
test('a session without the code cannot use the administration or enrol a phone', async () => {
  const { id, secret } = await enrolled();
  const headers = await signInMember(site, id);
  expect(await accessOf(headers)).toMatchObject({ secondFactor: 'falta' });
  expect(await administers(headers)).toBe(false);
  expect((await readRefusal(await factor('POST', headers))).fields).toHaveProperty('codigo');
  const guessed = await factor('POST', headers, { codigo: findWrongCode(secret) });
  expect(guessed.status).toBe(403);
  expect((await factor('PUT', headers, { codigo: computeCode(secret) })).status).toBe(409);
});

test('after the first code of a new phone, the old phone’s codes are invalid', async () => {
  const { headers, secret, codes } = await enrolled();
  expect((await factor('POST', headers)).status).toBe(403);
  const next = await readEnrolment(await factor('POST', headers, { codigo: codes[0] }));
  expect((await signIn({ codigo: computeCode(secret) })).status).toBe(200);
  await readRecoveryCodes(await factor('PUT', headers, { codigo: computeCode(next.secret) }));
  expect((await signIn({ codigo: computeCode(secret, 1) })).status).toBe(401);
  expect((await signIn({ codigo: codes[1] })).status).toBe(401);
  expect((await signIn({ codigo: computeCode(next.secret, 1) })).status).toBe(200);
});

test('an enrolment needs a recent reauthentication and expires after 15 minutes', async () => {
  const { id } = await createMember(site, { email: adminEmail });
  const stale = await signInMember(site, id, { proved: false });
  expect((await readRefusal(await factor('POST', stale))).fields).toHaveProperty('confirmation');
  const headers = await signInMember(site, id);
  const { secret } = await readEnrolment(await factor('POST', headers));
  await runSql(site, 'UPDATE second_factors SET begun_at = begun_at - 900001');
  const late = await factor('PUT', headers, { codigo: computeCode(secret) });
  expect((await readRefusal(late)).status).toBe(409);
  expect(await accessOf(headers)).toMatchObject({ secondFactor: 'inactivo' });
});

// Threat 14
test('a new password by mail keeps the second factor', async () => {
  await enrolled();
  const token = await getResetToken(site, adminEmail);
  const reset = await post(site, '/api/clave', { token, password: goodPassword });
  expect(reset.status).toBe(204);
  expect((await readRefusal(await signIn({ password: goodPassword }))).fields).toHaveProperty(
    'codigo',
  );
});

test('new recovery codes replace old codes, and turning off the factor needs a code', async () => {
  const { headers, codes, id } = await enrolled();
  const renewed = await sendJson(site, 'POST', `${factorPath}/codigos`, {}, headers);
  const fresh = await readRecoveryCodes(renewed);
  expect((await signIn({ codigo: codes[0] })).status).toBe(401);
  expect((await factor('DELETE', headers, { codigo: codes[1] })).status).toBe(403);
  expect((await factor('DELETE', headers, { codigo: fresh[0] })).status).toBe(200);
  expect(await runSql(site, 'SELECT * FROM recovery_codes WHERE member_id = ?', id)).toEqual([]);
  expect((await signIn()).status).toBe(200);
  expect((await factor('DELETE', headers, { codigo: fresh[1] })).status).toBe(409);
  const none = await sendJson(site, 'POST', `${factorPath}/codigos`, {}, headers);
  expect(none.status).toBe(409);
});
