import { expect, test } from 'vitest';
import { newEmail } from '../support/emails.ts';
import { createMember, signInMember } from '../support/members.ts';
import { getSharedSite } from '../support/shared-site.ts';
import {
  awaitMails,
  createRegistration,
  createTestLinks,
  getResetToken,
  readOutboxMails,
  readVisibleAnswer,
  signMailToken,
} from './accounts-support.ts';
import { countByStatus, countRows, post, readRefusal, runInParallel, runSql } from './requests.ts';

const site = await getSharedSite();

const verify = (token: unknown) => post(site, '/api/registro/verificar', { token });
const resend = (email: string, headers?: Record<string, string>) =>
  post(site, '/api/registro/reenviar', { email }, headers);
const memberOf = async (email: string) =>
  (await runSql(site, 'SELECT * FROM members WHERE email = ?', email))[0];

async function registered() {
  const email = newEmail();
  expect((await post(site, '/api/registro', createRegistration({ email }))).status).toBe(202);
  const mail = (await readOutboxMails(site, email)).at(-1);
  return { email, mail, token: await signMailToken(site, mail) };
}

test('the mailed link verifies the email, and the account still waits for approval', async () => {
  const { email, token } = await registered();
  const before = Date.now();
  const response = await verify(token);
  expect(response.status).toBe(204);
  expect(response.headers.get('cache-control')).toBe('no-store');
  const member = await memberOf(email);
  expect(member).toMatchObject({ estado: 'pendiente' });
  expect(member?.verified_at).toBeGreaterThanOrEqual(before);
  const [link] = await runSql(
    site,
    'SELECT * FROM one_time_tokens WHERE member_id = ?',
    member?.id,
  );
  expect(link?.spent_at).toBe(member?.verified_at);
});

test('repeated and parallel uses of a verification link get 204', async () => {
  const { email, token } = await registered();
  expect(countByStatus(await runInParallel(10, () => verify(token)))).toEqual({ 204: 10 });
  const { verified_at: authenticatedAt } = (await memberOf(email)) ?? {};
  expect((await verify(token)).status).toBe(204);
  expect((await memberOf(email))?.verified_at).toBe(authenticatedAt);
});

function linkIn(token: string) {
  const text = Buffer.from(token.split('.')[1] ?? '', 'base64url').toString();
  const { jti, exp } = JSON.parse(text) as { jti: string; exp: number };
  return { id: jti, expiresAt: exp * 1000 };
}

test('the API refuses a verification link whose database row has expired', async () => {
  const { email, token } = await registered();
  const { id } = linkIn(token);
  await runSql(site, 'UPDATE one_time_tokens SET expires_at = ? WHERE id = ?', Date.now() - 1, id);
  expect(await readRefusal(await verify(token))).toMatchObject({
    status: 422,
    message: 'Este enlace ya no sirve: venció o ya se usó. Pide uno nuevo.',
  });
  expect((await memberOf(email))?.verified_at).toBeNull();
});

test('the verification route refuses a reset link and verifies no email', async () => {
  const { email } = await createMember(site);
  const token = await getResetToken(site, email);
  expect((await verify(token)).status).toBe(422);
  const [{ id } = { id: '' }] = [linkIn(token)];
  const disguised = await createTestLinks(site).sign('verificar', {
    id,
    expiresAt: Date.now() + 60_000,
  });
  await runSql(site, 'UPDATE members SET verified_at = NULL WHERE email = ?', email);
  expect((await verify(disguised)).status).toBe(422);
  expect((await memberOf(email))?.verified_at).toBeNull();
});

test('a person can request a second verification mail, and both links work', async () => {
  const { email, token } = await registered();
  const response = await resend(email);
  expect(response.status).toBe(202);
  const [, again] = await awaitMails(site, email, 2);
  expect(again?.template).toBe('verify');
  expect((await verify(await signMailToken(site, again))).status).toBe(204);
  expect((await verify(token)).status).toBe(204);
});

test('all emails get the same answer to a request for another verification mail', async () => {
  const unproved = await registered();
  const proved = await createMember(site);
  const suspended = await createMember(site, { estado: 'suspendido', verified: false });
  const unknown = newEmail();
  const seen = await Promise.all(
    [unproved.email, proved.email, suspended.email, unknown].map(async (email) =>
      readVisibleAnswer(await resend(email)),
    ),
  );
  // The answers differ only in the times that they contain.
  const [first, ...others] = seen.map((one) => ({ ...one, text: one.text.replace(/\d+/g, 'N') }));
  expect(first).toMatchObject({ status: 202, text: expect.stringContaining('"isNew":true') });
  for (const other of others) expect(other).toEqual(first);
  await awaitMails(site, unproved.email, 2);
  // A suspended member may verify the email, but stays suspended.
  expect(await awaitMails(site, suspended.email, 1)).toMatchObject([{ template: 'verify' }]);
  for (const email of [proved.email, unknown]) {
    expect(await readOutboxMails(site, email)).toEqual([]);
  }
});

test('the cron deletes only expired links', async () => {
  const kept = await registered();
  const old = await registered();
  const { id } = linkIn(old.token);
  await runSql(site, 'UPDATE one_time_tokens SET expires_at = ? WHERE id = ?', Date.now() - 1, id);
  await site.runCron();
  await expect.poll(() => countRows(site, 'one_time_tokens', 'id', id)).toBe(0);
  expect(await countRows(site, 'one_time_tokens', 'id', linkIn(kept.token).id)).toBe(1);
});

const day = 86_400_000;
const aged = (email: string, days: number) =>
  runSql(site, 'UPDATE members SET created_at = ? WHERE email = ?', Date.now() - days * day, email);
const known = (email: string) => countRows(site, 'members', 'email', email);
const countLinks = (id: string) => countRows(site, 'one_time_tokens', 'member_id', id);
const idOf = async (email: string) =>
  String((await runSql(site, 'SELECT id FROM members WHERE email = ?', email))[0]?.id);

async function registeredTimes(times: number) {
  const email = newEmail();
  for (let n = 0; n < times; n++) await post(site, '/api/registro', createRegistration({ email }));
  return { email, id: await idOf(email) };
}

/** Creates a member who registered `days` ago and has not verified the email. */
async function unproved(days: number, given: Parameters<typeof createMember>[1] = {}) {
  const member = await createMember(site, { estado: 'pendiente', verified: false, ...given });
  await aged(member.email, days);
  return member;
}

// Threat 64
test('after thirty days, the cron deletes unverified registrations and their mails', async () => {
  const [once, twice, recent] = [
    await registeredTimes(1),
    await registeredTimes(2),
    await registeredTimes(1),
  ];
  await aged(once.email, 31);
  await aged(twice.email, 31);
  await aged(recent.email, 29);
  expect(await countLinks(twice.id)).toBe(2);
  await site.runCron();
  for (const { id, email } of [once, twice]) {
    await expect.poll(() => known(email)).toBe(0);
    expect([await countLinks(id), await readOutboxMails(site, email)]).toEqual([0, []]);
  }
  expect([await known(recent.email), await countLinks(recent.id)]).toEqual([1, 1]);
  expect(await readOutboxMails(site, recent.email)).toHaveLength(1);

  await post(site, '/api/registro', createRegistration({ email: once.email }));
  expect(await readOutboxMails(site, once.email)).toMatchObject([{ template: 'verify' }]);
  expect(await idOf(once.email)).not.toBe(once.id);
});

test('the cron keeps accounts that are verified, refused or named in other rows', async () => {
  const proved = await unproved(400, { verified: true });
  await getResetToken(site, proved.email);
  const refused = await unproved(400, { estado: 'rechazado' });
  const paid = await unproved(400, { saldoCents: 100 });
  const opened = await unproved(400);
  await signInMember(site, opened.id);
  const told = await unproved(400);
  await runSql(
    site,
    `INSERT INTO postbacks (proveedor, trans_id, member_id, verdict, query, fecha)
      VALUES ('cpx', 't', ?, 'prueba', '', 1)`,
    told.id,
  );
  const audited = await unproved(400);
  await runSql(
    site,
    `INSERT INTO audit_log (actor_id, action, member_id, request_id, fecha)
      VALUES (NULL, 'prueba', ?, 'prueba', 1)`,
    audited.id,
  );
  const forgotten = await unproved(31);
  await site.runCron();
  await expect.poll(() => known(forgotten.email)).toBe(0);
  for (const { email } of [proved, refused, paid, opened, told, audited]) {
    expect(await known(email)).toBe(1);
  }
  expect(await readOutboxMails(site, proved.email)).toMatchObject([{ template: 'reset' }]);
});
