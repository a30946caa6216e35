import { expect, test } from 'vitest';
import { profileSentences as say } from '#contract/members/sentences.ts';
import { password, signInMember } from '../support/members.ts';
import { getSharedSite } from '../support/shared-site.ts';
import { getResetToken, goodPassword, readOutboxMails, sendJson } from './accounts-support.ts';
import { addPayout, createPerson, type Person } from './profile-support.ts';
import { countByStatus, post, readRefusal, runInParallel, runSql } from './requests.ts';

const site = await getSharedSite();

const savePaypal = ({ headers }: Person, body: unknown) =>
  sendJson(site, 'PATCH', '/api/perfil/paypal', body, headers);
const changePassword = ({ headers }: Person, body: unknown) =>
  sendJson(site, 'PATCH', '/api/perfil/clave', body, headers);
const memberOf = async ({ id }: Person) =>
  (await runSql(site, 'SELECT * FROM members WHERE id = ?', id))[0];
const auditOf = ({ id }: Person) =>
  runSql(site, 'SELECT * FROM audit_log WHERE member_id = ? ORDER BY id', id);

test('a member reads their own profile', async () => {
  const ana = await createPerson(site, {
    nombre: 'Ana',
    paypalEmail: 'ana@paypal.test',
    saldoCents: 3100,
  });
  const response = await site.fetch('/api/perfil', { headers: ana.headers });
  expect(response.status).toBe(200);
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(await response.json()).toEqual({
    nombre: 'Ana',
    email: ana.email,
    pais: 'República Dominicana',
    connectedFrom: 'República Dominicana',
    paypalEmail: 'ana@paypal.test',
    saldoCents: 3100,
    heldCents: 0,
    hasOpenPayout: false,
  });
  await addPayout(site, ana.id, 'pendiente');
  const now = await site.fetch('/api/perfil', { headers: ana.headers });
  expect(await now.json()).toMatchObject({ hasOpenPayout: true, saldoCents: 600 });
});

test('the profile has null for an unknown country and a missing PayPal email', async () => {
  const ana = await createPerson(site);
  await runSql(site, "UPDATE members SET country_code = 'XX' WHERE id = ?", ana.id);
  const response = await site.fetch('/api/perfil', { headers: ana.headers });
  expect(await response.json()).toMatchObject({ pais: null, paypalEmail: null });
});

// Threat 55
test('a new PayPal email needs the password, and the account’s email gets a mail', async () => {
  const ana = await createPerson(site, { paypalEmail: 'vieja@paypal.test' });
  const response = await savePaypal(ana, { paypalEmail: ' Nueva@PayPal.test ', password });
  expect(response.status).toBe(200);
  expect(await response.json()).toEqual({ paypalEmail: 'nueva@paypal.test', message: say.saved });
  expect(await memberOf(ana)).toMatchObject({ paypal_email: 'nueva@paypal.test' });
  expect(await readOutboxMails(site, ana.email)).toMatchObject([
    { template: 'paypal-changed', params: { paypalEmail: 'nueva@paypal.test' } },
  ]);
  expect(await readOutboxMails(site, 'nueva@paypal.test')).toEqual([]);
  expect(await auditOf(ana)).toMatchObject([
    {
      action: 'change-paypal',
      actor_id: ana.id,
      before: '{"paypalEmail":"v***@p***.test"}',
      after: '{"paypalEmail":"n***@p***.test"}',
    },
  ]);
});

test.each([
  [{}, 422, say.invalidPaypal],
  [{ paypalEmail: 'ana', password: '' }, 422, say.invalidPaypal],
  [{ paypalEmail: 'ana@paypal.test, b@c.co', password }, 422, say.invalidPaypal],
  [{ paypalEmail: 'ana@paypal.test\r\nBcc: b@c.co', password }, 422, say.invalidPaypal],
  [{ paypalEmail: `${'a'.repeat(250)}@c.co`, password }, 422, say.invalidPaypal],
  [{ paypalEmail: 'ana@paypal.test', password: '' }, 422, say.missingPassword],
  [{ paypalEmail: 'ana@paypal.test', password: 'x'.repeat(1025) }, 422, say.wrongPassword],
  [{ paypalEmail: 'ana@paypal.test', password: 'mala-clave' }, 403, say.wrongPassword],
])('the change of the PayPal email by %j gets %i: %s', async (body, status, message) => {
  const ana = await createPerson(site, { paypalEmail: 'vieja@paypal.test' });
  expect(await readRefusal(await savePaypal(ana, body))).toMatchObject({ status, message });
  expect(await memberOf(ana)).toMatchObject({ paypal_email: 'vieja@paypal.test' });
  expect(await readOutboxMails(site, ana.email)).toEqual([]);
  expect(await auditOf(ana)).toEqual([]);
});

test('an open payout keeps the PayPal email of its request', async () => {
  const ana = await createPerson(site, { paypalEmail: 'vieja@paypal.test', saldoCents: 2500 });
  await addPayout(site, ana.id, 'pendiente');
  const saved = await savePaypal(ana, { paypalEmail: 'nueva@paypal.test', password });
  expect(saved.status).toBe(200);
  const payouts = await runSql(
    site,
    'SELECT paypal_email FROM payouts WHERE member_id = ?',
    ana.id,
  );
  expect(payouts).toEqual([{ paypal_email: 'vieja@paypal.test' }]);
});

// Threat 55
test('a session may try ten wrong passwords, and a correct password resets the count', async () => {
  const ana = await createPerson(site);
  const wrong = { paypalEmail: 'otra@paypal.test', password: 'mala-clave' };
  const right = { paypalEmail: 'ana@paypal.test', password };
  for (let n = 0; n < 9; n++) await savePaypal(ana, wrong);
  expect((await savePaypal(ana, right)).status).toBe(200);
  // The site queues only a few password checks for one account. It refuses further requests until the queue
  // is shorter.
  const answers = await runInParallel(40, () => savePaypal(ana, wrong));
  for (let n = 0; n < 12; n++) answers.push(await savePaypal(ana, wrong));
  expect(countByStatus(answers)[403]).toBeLessThanOrEqual(10);
  const limited = await savePaypal(ana, { ...right, paypalEmail: 'nueva@paypal.test' });
  expect(Number(limited.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(limited.status).toBe(429);
  // The limit does not affect the sign-in or other members.
  expect((await post(site, '/api/sesion', { email: ana.email, password })).status).toBe(200);
  expect((await savePaypal(await createPerson(site), right)).status).toBe(200);
});

// Threat 11
test('a new password ends the other sessions and mails the member', async () => {
  const ana = await createPerson(site);
  const elsewhere = await signInMember(site, ana.id);
  const token = await getResetToken(site, ana.email);
  const response = await changePassword(ana, { password, newPassword: goodPassword });
  expect(response.status).toBe(204);
  const statusOf = async (headers: Record<string, string>) =>
    (await site.fetch('/api/perfil', { headers })).status;
  expect(await statusOf(ana.headers)).toBe(200);
  expect(await statusOf(elsewhere)).toBe(401);
  const signIn = async (typed: string) =>
    (await post(site, '/api/sesion', { email: ana.email, password: typed })).status;
  expect(await signIn(password)).toBe(401);
  expect(await signIn(goodPassword)).toBe(200);
  expect((await readOutboxMails(site, ana.email)).at(-1)).toMatchObject({
    template: 'password-changed',
  });
  expect(await auditOf(ana)).toMatchObject([{ action: 'change-password', actor_id: ana.id }]);
  // An intruder may have requested a link before the change, so the change makes that link invalid.
  const late = await post(site, '/api/clave', { token, password: 'Otra-clave-mas-9' });
  expect(late.status).toBe(422);
});

test.each([
  [
    { password: 'mala-clave', newPassword: goodPassword },
    403,
    'La contraseña actual no es correcta.',
  ],
  [{ password: '', newPassword: goodPassword }, 422, 'Escribe tu contraseña.'],
  [{ password }, 422, 'Escribe tu contraseña.'],
  [{ password, newPassword: 'corta' }, 422, 'La contraseña necesita al menos 8 caracteres.'],
  [{ password, newPassword: 'contraseña123' }, 422, 'Esa contraseña es muy común. Elige otra.'],
])('the password change %j gets %i: %s', async (body, status, message) => {
  const ana = await createPerson(site);
  const before = await memberOf(ana);
  expect(await readRefusal(await changePassword(ana, body))).toMatchObject({ status, message });
  expect(await memberOf(ana)).toEqual(before);
});

test('one of ten parallel password changes succeeds, and the member stays signed in', async () => {
  const ana = await createPerson(site);
  const typed = Array.from({ length: 10 }, (_, n) => `Caracol-azul-${n}`);
  const answers = await Promise.all(
    typed.map((newPassword) => changePassword(ana, { password, newPassword })),
  );
  const winners = typed.filter((_, n) => answers[n]?.status === 204);
  expect(winners).toHaveLength(1);
  expect((await site.fetch('/api/perfil', { headers: ana.headers })).status).toBe(200);
  const body = { email: ana.email, password: winners[0] };
  expect((await post(site, '/api/sesion', body)).status).toBe(200);
});
