import { beforeEach, expect, test } from 'vitest';
import { newEmail } from '../support/emails.ts';
import { createMember, signInMember } from '../support/members.ts';
import { startOwnApi } from '../support/own-site.ts';
import { insertRow } from '../support/rows.ts';
import { awaitMails, createRegistration, goodPassword } from './accounts-support.ts';
import {
  countByStatus,
  freshIpAddress,
  leadBody,
  post,
  runInParallel,
  runSql,
} from './requests.ts';
import { avoidWindowEnds } from './windows.ts';

// The site limits the number of mails to unverified emails, but refuses no request because of this limit.
// This site has no Turnstile, so it shows no challenge. mail-turns.test.ts checks the order of the waiting
// mails.

const admin = 'jefa@correo.test';
const site = await startOwnApi({ vars: { ADMIN_EMAIL: admin } });
avoidWindowEnds(3_600_000, 20_000);
beforeEach(async () => {
  await runSql(site, 'DELETE FROM rate_limits');
  await runSql(site, 'DELETE FROM outbox WHERE turn IS NOT NULL');
});

const hour = 3_600_000;
const countMails = async () => (await runSql(site, 'SELECT id FROM outbox')).length;
const lead = (email = newEmail()) => ({ email, appName: 'PollPay', acepta: true });
const unlock = (body: unknown, headers = {}) => post(site, '/api/leads/desbloqueo', body, headers);
const hits = async (name: string) => {
  const [row] = await runSql<{ hits: number }>(
    site,
    `SELECT sum(hits) AS hits FROM rate_limits WHERE key LIKE '${name}:%'`,
  );
  return row?.hits ?? 0;
};
/** Stores that the site has already sent `hits` mails in this hour. */
const spend = async (hits: number) => {
  await runSql(site, 'DELETE FROM rate_limits');
  await insertRow(site, 'rate_limits', {
    key: 'mail-hour:site',
    window: Date.now() - (Date.now() % hour),
    hits,
  });
};
const statesOf = async (email: string) =>
  (
    await runSql<{ estado: string }>(site, 'SELECT estado FROM outbox WHERE recipient = ?', email)
  ).map(({ estado }) => estado);

test('mails to the owner never wait, even while the owner’s email is unconfirmed', async () => {
  await spend(500);
  await post(site, '/api/registro', createRegistration({ email: admin }));
  await awaitMails(site, admin, 1);
  expect((await post(site, '/api/clave/olvido', { email: admin })).status).toBe(202);
  expect(await awaitMails(site, admin, 2)).toMatchObject([{}, { template: 'reset' }]);
  await expect.poll(() => statesOf(admin)).toEqual(['enviado', 'enviado']);
});

// Threat 40
test('a network’s 21st visitor in an hour gets a normal answer, but the mail waits', async () => {
  const from = { 'cf-connecting-ip': freshIpAddress() };
  const waits: string[] = [];
  for (let n = 0; n < 25; n++) {
    const answer = await post(site, '/api/registro', createRegistration(), from);
    expect(answer.status).toBe(202);
    waits.push(((await answer.json()) as { mailWait: string }).mailWait);
  }
  expect(waits).toEqual([...Array(20).fill('none'), ...Array(5).fill('hours')]);
  expect([await hits('mail-hour'), await hits('mail-day')]).toEqual([20, 20]);
  const body = lead();
  const answer = await unlock(body, from);
  expect(answer.status).toBe(201);
  expect(await answer.json()).toMatchObject({ link: expect.any(String), mailWait: 'hours' });
  expect(await statesOf(body.email)).toEqual(['pendiente']);
  expect(await (await unlock(lead())).json()).toMatchObject({ mailWait: 'none' });
});

// Threat 5
test('the waiting time of a network does not reveal if an account exists', async () => {
  const { email: member } = await createMember(site);
  const waitAfter = async (email: string) => {
    const from = { 'cf-connecting-ip': freshIpAddress() };
    for (let n = 0; n < 19; n++) await unlock(lead(), from);
    await post(site, '/api/registro/reenviar', { email }, from);
    const answer = await post(site, '/api/clave/olvido', { email: newEmail() }, from);
    return ((await answer.json()) as { mailWait: string }).mailWait;
  };
  expect(await waitAfter(member)).toBe(await waitAfter(newEmail()));
});

test('the many IPv6 networks of one customer share one mail limit', async () => {
  const waits = [];
  for (let n = 0; n < 21; n++) {
    const from = { 'cf-connecting-ip': `2001:db8:5:${n.toString(16)}::1` };
    waits.push(((await (await unlock(lead(), from)).json()) as { mailWait: string }).mailWait);
  }
  expect(waits).toEqual([...Array(20).fill('none'), 'hours']);
});

// Threat 40
test('the site stores requests over its mail limit, and the owner sees the queue', async () => {
  await spend(200);
  const calls: [string, { email: string }][] = [
    ['/api/leads/desbloqueo', lead()],
    ['/api/leads', leadBody({ email: newEmail() }) as { email: string }],
    ['/api/registro', createRegistration()],
  ];
  for (const [path, body] of calls) {
    expect((await post(site, path, body)).status).toBeLessThan(300);
    expect(await statesOf(body.email)).toEqual(['pendiente']);
  }
  const [owner] = await runSql<{ id: string }>(
    site,
    "UPDATE members SET verified_at = 1, estado = 'activo' WHERE email = ? RETURNING id",
    admin,
  );
  const headers = await signInMember(site, owner?.id ?? '');
  const summary = await site.fetch('/api/admin/resumen', { headers });
  const { duties: tasks } = (await summary.json()) as { duties: { kind: string; total: number }[] };
  expect(tasks).toContainEqual(expect.objectContaining({ kind: 'waiting-mails', total: 3 }));
  await runSql(site, 'DELETE FROM rate_limits');
  await site.runCron();
  for (const [, { email }] of calls) expect(await statesOf(email)).toEqual(['enviado']);
});

test('a confirmed member’s reset mail leaves at once; all emails get the same answer', async () => {
  const { email: confirmed } = await createMember(site);
  const signedUp = createRegistration();
  expect((await post(site, '/api/registro', signedUp)).status).toBe(202);
  const before = (await awaitMails(site, signedUp.email, 1)).length;
  await spend(500);
  const seen = await Promise.all(
    [confirmed, signedUp.email, newEmail()].map(async (email) => {
      const answer = await post(site, '/api/clave/olvido', { email });
      const { mailWait, ...more } = (await answer.json()) as { mailWait: string };
      return [answer.status, mailWait, Object.keys(more)];
    }),
  );
  expect(seen[1]).toEqual(seen[0]);
  expect(seen[2]).toEqual(seen[0]);
  expect(await awaitMails(site, confirmed, 1)).toMatchObject([{ template: 'reset' }]);
  expect(await statesOf(confirmed)).toEqual(['enviado']);
  await awaitMails(site, signedUp.email, before + 1);
  expect(await statesOf(signedUp.email)).toEqual(['enviado', 'pendiente']);
});

// Threat 41
test('a mail with a link contains the name of a member, but no unconfirmed name', async () => {
  const email = newEmail();
  for (const nombre of ['Gana ya', 'Premio gratis']) {
    await post(site, '/api/registro', createRegistration({ email, nombre }));
  }
  const mails = await awaitMails(site, email, 2);
  expect(mails.map(({ template }) => template)).toEqual(['verify', 'reset']);
  expect(JSON.stringify(mails)).not.toMatch(/Gana|Premio/);
  const member = await createMember(site);
  await post(site, '/api/clave/olvido', { email: member.email });
  const [mail] = await awaitMails(site, member.email, 1);
  expect(mail?.params.nombre).toBe('Ana Prueba');
});

// Threats 39, 40
test('the spellings of one inbox share its limits', async () => {
  const name = newEmail().split('@')[0]?.replaceAll('-', '') ?? '';
  const spellings = [name, `${name}+a`, `${name}+b`, `${name[0]}.${name.slice(1)}`];
  const inbox = (n: number) =>
    n % 2 === 0 ? `${spellings[n % 4]}@gmail.com` : `${spellings[n % 4]}@googlemail.com`;
  const before = await countMails();
  for (let n = 0; n < 9; n++) expect((await unlock(lead(inbox(n)))).status).toBeLessThan(202);
  const mails = await countMails();
  const asked = await runInParallel(9, (n) =>
    post(site, '/api/leads', leadBody({ email: `${name}+form${n}@gmail.com` })),
  );
  expect(countByStatus(asked)).toEqual({ 201: 9 });
  expect(mails - before).toBeLessThanOrEqual(6);
  expect((await countMails()) - before).toBe(6);
  const statuses = [];
  for (let n = 0; n < 6; n++) {
    const body = createRegistration({ email: `${name}+${n}@gmail.com`, password: goodPassword });
    statuses.push((await post(site, '/api/registro', body)).status);
  }
  expect(statuses).toEqual([202, 202, 202, 202, 202, 429]);
});
