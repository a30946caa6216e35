import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import {
  createLinkTokens,
  createUnsubscribeTokens,
  type LinkPurpose,
} from '../../worker/api/tokens/tokens.ts';
import { type Site, startApi, testSecrets } from '../support/harness.ts';
import { createMember, type Member, password, signInMember } from '../support/members.ts';
import { createRegistration, readCookie, readOutboxMails } from './accounts-support.ts';
import { post, runSql } from './requests.ts';
import { computeCode, enrolAdmin } from './second-factor-support.ts';

// The tests change both secrets of a site with members, mailed links and open sessions. These tests must run
// in order: before, during and after the change.

const fresh = {
  TOKEN_SECRET: 'a new secret of the tests, long enough',
  PASSWORD_PEPPER: 'a new pepper of the tests, long enough too',
};
const during = {
  ...fresh,
  TOKEN_SECRET_PREVIOUS: testSecrets.TOKEN_SECRET,
  PASSWORD_PEPPER_PREVIOUS: testSecrets.PASSWORD_PEPPER,
};
// Mailed links contain the site's URL, so the URL must stay the same after the restart.
const SITE_URL = 'http://localhost:8787';

const state = mkdtempSync(join(tmpdir(), 'rotation-'));
const people = new Map<string, Member>();
const links: Record<string, string> = {};
let site: Site;
let admin: Awaited<ReturnType<typeof enrolAdmin>>;
let open: { cookie: string };

async function restart(vars: Record<string, string>) {
  await site?.stop();
  site = await startApi({ state, vars: { SITE_URL, ...vars } });
}
const emailOf = (name: string) => people.get(name)?.email ?? '';
const signIn = async (email: string, typed: Record<string, string> = {}) =>
  (await post(site, '/api/sesion', { email, password, ...typed })).status;
const sessionOf = async (headers: { cookie: string }) =>
  (await (await site.fetch('/api/sesion', { headers })).json()) as { sesion: unknown };

async function hashOf(name: string): Promise<string> {
  const sql = 'SELECT password_hash AS hash FROM members WHERE email = ?';
  const [row] = await runSql<{ hash: string }>(site, sql, emailOf(name));
  return row?.hash ?? '';
}
async function sealedSecret(): Promise<unknown> {
  const [row] = await runSql(
    site,
    'SELECT secret FROM second_factors WHERE member_id = ?',
    admin.id,
  );
  return row?.secret;
}

/** Waits for the newest mail to an email. Returns the mail's link, signed with `secrets`. */
async function linkTo(email: string, purpose: LinkPurpose, secrets = testSecrets): Promise<string> {
  const mail = await vi.waitFor(async () => {
    const [first] = await readOutboxMails(site, email);
    if (first) return first;
    throw new Error(`${email} has got no mail`);
  });
  const { tokenId, expiresAt } = mail.params;
  const link = { id: String(tokenId), expiresAt: Number(expiresAt) };
  return createLinkTokens({ SITE_URL, ...secrets }).sign(purpose, link);
}
async function register(): Promise<string> {
  const body = createRegistration({ password });
  expect((await post(site, '/api/registro', body)).status).toBe(202);
  return body.email;
}
async function askReset(name: string): Promise<string> {
  expect((await post(site, '/api/clave/olvido', { email: emailOf(name) })).status).toBe(202);
  return linkTo(emailOf(name), 'clave');
}
const prove = async (token = '') => (await post(site, '/api/registro/verificar', { token })).status;

beforeAll(async () => {
  await restart({});
  for (const name of ['ana', 'luis', 'rosa']) people.set(name, await createMember(site));
  admin = await enrolAdmin(site);
  open = await signInMember(site, people.get('ana')?.id ?? '');
  links.verify = await linkTo(await register(), 'verificar');
  links.late = await linkTo(await register(), 'verificar');
  links.reset = await askReset('rosa');
  const tokens = createUnsubscribeTokens({ SITE_URL, ...testSecrets });
  links.unsubscribe = await tokens.sign(emailOf('rosa'));
  await restart(during);
});
afterAll(async () => {
  await site.stop();
  rmSync(state, { recursive: true });
});

// Threat 63
test('while the secrets change, members stay signed in', async () => {
  expect(await sessionOf(open)).toMatchObject({ sesion: { email: emailOf('ana') } });
});

test('while the secrets change, links in mails still work', async () => {
  expect(await prove(links.verify)).toBe(204);
  const reset = { token: links.reset, password: 'Una-clave-nueva-26' };
  expect((await post(site, '/api/clave', reset)).status).toBe(204);
  expect((await post(site, '/api/baja', { token: links.unsubscribe })).status).toBe(204);
});

test('passwords still work, and a sign-in hashes the password with the new pepper', async () => {
  const before = await hashOf('ana');
  expect(await signIn(emailOf('ana'), { password: 'otra-clave-1' })).toBe(401);
  expect(await hashOf('ana')).toBe(before);
  // The next tests need a session that began after the change, because all earlier sessions end before the
  // operator removes the old secret.
  open = {
    cookie: readCookie(await post(site, '/api/sesion', { email: emailOf('ana'), password })),
  };
  await expect.poll(() => hashOf('ana')).not.toBe(before);
  expect(await signIn(emailOf('ana'))).toBe(200);
});

test('the second factor still accepts codes of the app and recovery codes', async () => {
  const sealed = await sealedSecret();
  const [recovery = ''] = admin.codes;
  expect(await signIn(admin.email, { codigo: recovery })).toBe(200);
  expect(await signIn(admin.email, { codigo: recovery })).toBe(401);
  expect(await sealedSecret()).toBe(sealed);
  expect(await signIn(admin.email, { codigo: computeCode(admin.secret) })).toBe(200);
  expect(await sealedSecret()).not.toBe(sealed);
});

test('members who visited the site during the change stay signed in after it', async () => {
  const newcomer = await register();
  const verify = await linkTo(newcomer, 'verificar', { ...testSecrets, ...fresh });
  await restart(fresh);
  expect(await sessionOf(open)).toMatchObject({ sesion: { email: emailOf('ana') } });
  expect(await prove(verify)).toBe(204);
  expect(await signIn(emailOf('ana'))).toBe(200);
  expect(await signIn(emailOf('rosa'), { password: 'Una-clave-nueva-26' })).toBe(200);
  expect(await signIn(admin.email, { codigo: computeCode(admin.secret, 1) })).toBe(200);
});

// Threat 63
test('after the change, unused links, codes and passwords of the old secrets fail', async () => {
  expect(await prove(links.late)).toBeGreaterThanOrEqual(400);
  expect(await signIn(admin.email, { codigo: admin.codes[1] ?? '' })).toBe(401);
  expect(await signIn(emailOf('luis'))).toBe(401);
});
