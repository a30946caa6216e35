import { expect, test } from 'vitest';
import { createMember, password as knownPassword } from '../support/members.ts';
import { getSharedSite } from '../support/shared-site.ts';
import {
  awaitMails,
  createRegistration,
  getResetToken,
  goodPassword,
  readOutboxMails,
  signMailToken,
} from './accounts-support.ts';
import { post, runSql } from './requests.ts';

// Anybody can register any email. Until the email's owner has verified the email, the site cannot know whose
// password is right.

const site = await getSharedSite();

const intruded = 'Clave-del-intruso';
const register = async (body: unknown) =>
  expect((await post(site, '/api/registro', body)).status).toBe(202);
const memberOf = async (email: string) =>
  (await runSql(site, 'SELECT * FROM members WHERE email = ?', email))[0];
const verify = async (token: string) =>
  (await post(site, '/api/registro/verificar', { token })).status;
const setPassword = async (token: string, password = goodPassword) =>
  (await post(site, '/api/clave', { token, password })).status;
const signIn = (email: string, password: string) => post(site, '/api/sesion', { email, password });
const statusOf = async (email: string, password: string) => (await signIn(email, password)).status;
const templatesTo = async (email: string) =>
  (await readOutboxMails(site, email)).map(({ template }) => template);

/** Registers an email twice, as two people would, each with their own password. */
async function registeredTwice(passwords: [first: string, second: string]) {
  const { email, ...rest } = createRegistration({ password: passwords[0], nombre: 'Primera' });
  await register({ email, ...rest });
  const first = await memberOf(email);
  await register(
    createRegistration({ email, password: passwords[1], nombre: 'Segunda', pais: 'Mexico' }),
  );
  const second = await memberOf(email);
  const [older, newer, ...more] = await readOutboxMails(site, email);
  expect([older?.template, newer?.template, more]).toEqual(['verify', 'reset', []]);
  const links = {
    older: await signMailToken(site, older),
    newer: await signMailToken(site, newer),
  };
  return { email, first, second, ...links };
}

test('a second registration of an email replaces the name and removes the password', async () => {
  const { first, second } = await registeredTwice([intruded, goodPassword]);
  expect(first?.password_hash).toMatch(/^\$scrypt/);
  expect(first?.name_words).toBe('["primera"]');
  expect(second).toEqual({
    ...first,
    nombre: 'Segunda',
    name_words: '["segunda"]',
    pais: 'Mexico',
    country_code: 'MX',
    password_hash: '',
    created_at: expect.any(Number),
  });
});

const orders: [who: string, passwords: [string, string]][] = [
  ['first', [intruded, goodPassword]],
  ['second', [goodPassword, intruded]],
];

// Threat 8
test.each(orders)(
  'a stranger who registers an email %s gains no access when the owner verifies it',
  async (_, passwords) => {
    const { email, older } = await registeredTwice(passwords);
    expect(await verify(older)).toBe(204);
    expect(await memberOf(email)).toMatchObject({
      password_hash: '',
      estado: 'pendiente',
      verified_at: expect.any(Number),
    });
    for (const typed of passwords) expect(await statusOf(email, typed)).toBe(401);
    expect(await statusOf(email, '')).toBe(422);
    // The owner sets a password by link. From then on the account works like every other account.
    expect(await setPassword(await getResetToken(site, email))).toBe(204);
    expect(await statusOf(email, intruded)).toBe(401);
    expect(await statusOf(email, goodPassword)).toBe(403);
  },
);

// Threat 8
test.each(orders)(
  'a stranger who registers an email %s cannot sign in with the owner’s password',
  async (_, passwords) => {
    const { email, older, newer } = await registeredTwice(passwords);
    for (const typed of passwords) expect(await statusOf(email, typed)).toBe(401);
    // The newer link is for setting a password, so the site refuses it as a verification link.
    expect(await verify(newer)).toBe(422);
    expect(await setPassword(newer)).toBe(204);
    expect(await verify(older)).toBe(204);
    expect(await memberOf(email)).toMatchObject({
      estado: 'pendiente',
      verified_at: expect.any(Number),
    });
    expect(await statusOf(email, intruded)).toBe(401);
    expect(await statusOf(email, goodPassword)).toBe(403);

    const proved = await memberOf(email);
    await register(createRegistration({ email, password: intruded }));
    expect(await memberOf(email)).toEqual(proved);
    expect((await templatesTo(email)).at(-1)).toBe('known-url');
  },
);

// Threat 8
test('a stranger’s registration stores no trust mark for the owner’s account', async () => {
  const { email, ...rest } = createRegistration();
  const known = await createMember(site);
  const signedIn = await signIn(known.email, knownPassword);
  const cookie = signedIn.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ');
  expect(cookie).toContain('dispositivo=');
  const marks = () =>
    runSql(
      site,
      `SELECT kind, act, country, place FROM trust_marks AS k
        JOIN members AS m ON m.id = k.member_id WHERE m.email = ? AND kind IN ('network', 'device')
        ORDER BY kind DESC`,
      email,
    );
  const typed = { email, ...rest };
  await post(site, '/api/registro', typed, { 'x-dev-country': 'DO' });
  await post(site, '/api/registro', typed, { 'x-dev-country': 'T1', cookie });
  expect(await marks()).toEqual([]);
  const token = await signMailToken(site, (await readOutboxMails(site, email)).at(-1));
  const link = { token, password: goodPassword };
  expect((await post(site, '/api/clave', link, { 'x-dev-country': 'DO' })).status).toBe(204);
  expect(await marks()).toEqual([
    { kind: 'network', act: 'sign-up', country: 'DO', place: null },
    { kind: 'device', act: 'sign-in', country: null, place: null },
  ]);
  // The site stores trust marks at a sign-up or sign-in, but not at a later reset of the password.
  const again = { token: await getResetToken(site, email), password: goodPassword };
  expect((await post(site, '/api/clave', again, { 'x-dev-country': 'T1' })).status).toBe(204);
  expect(await marks()).toHaveLength(3);
});

test('a verification stores the country of the first browser that opens the link', async () => {
  const { email, ...rest } = createRegistration();
  await post(site, '/api/registro', { email, ...rest }, { 'x-dev-country': 'DO' });
  const token = await signMailToken(site, (await readOutboxMails(site, email)).at(-1));
  const from = (country: string) =>
    post(site, '/api/registro/verificar', { token }, { 'x-dev-country': country });
  expect([(await from('MX')).status, (await from('T1')).status]).toEqual([204, 204]);
  const marks = await runSql(
    site,
    `SELECT country, place FROM trust_marks AS k JOIN members AS m ON m.id = k.member_id
      WHERE m.email = ? AND act = 'sign-up'`,
    email,
  );
  expect(marks).toEqual([{ country: 'MX', place: null }]);
});

test.each(['rechazado', 'suspendido'] as const)(
  'a new registration reopens a member in state %s only if the email is unverified',
  async (estado) => {
    const { id, email } = await createMember(site, { estado, verified: false });
    await register(createRegistration({ email }));
    const anew = { id, estado: 'pendiente', motivo: null, password_hash: '' };
    expect(await memberOf(email)).toMatchObject(anew);
    expect(await templatesTo(email)).toEqual(['reset']);

    const proved = await createMember(site, { estado });
    const kept = await memberOf(proved.email);
    await register(createRegistration({ email: proved.email }));
    expect(await memberOf(proved.email)).toEqual(kept);
    expect(await templatesTo(proved.email)).toEqual(['known-url']);
  },
);

test.each(['/api/registro/reenviar', '/api/clave/olvido'])(
  'if an account has no password, %s mails a link to set a password',
  async (path) => {
    const { email } = await registeredTwice([intruded, goodPassword]);
    expect((await post(site, path, { email })).status).toBe(202);
    const mails = await awaitMails(site, email, 3);
    expect(mails.at(-1)).toMatchObject({ template: 'reset', params: { nombre: '' } });
    expect(await setPassword(await signMailToken(site, mails.at(-1)))).toBe(204);
    expect((await memberOf(email))?.verified_at).toEqual(expect.any(Number));
    expect((await post(site, '/api/registro/reenviar', { email })).status).toBe(202);
    expect(await templatesTo(email)).toEqual(['verify', 'reset', 'reset', 'password-changed']);
  },
);
