import { beforeEach, expect, test } from 'vitest';
import { monitorToken } from '../../worker/api/tokens/tokens.ts';
import { createMember } from '../support/members.ts';
import { ownApi } from '../support/own-site.ts';
import { insertRow } from '../support/rows.ts';
import { testSecrets } from '../support/secrets.ts';
import { awaitMails, goodPassword, mailsTo, newEmail, registration } from './accounts-support.ts';
import { atOnce, freshAddress, leadBody, post, refusalOf, rowsOf, tally } from './requests.ts';
import { avoidWindowEnds } from './windows.ts';

// Mails to addresses that nobody has confirmed, without a question to ask: Turnstile is not configured.

const admin = 'jefa@correo.test';
const site = await ownApi({ vars: { HEALTH_SECONDS: '0', ADMIN_EMAIL: admin } });
avoidWindowEnds(3_600_000, 20_000);
beforeEach(() => rowsOf(site, 'DELETE FROM rate_limits'));

const hour = 3_600_000;
const countMails = async () => (await rowsOf(site, 'SELECT id FROM outbox')).length;
const lead = (email = newEmail()) => ({ email, appName: 'PollPay', acepta: true });
const unlock = (body: unknown, headers = {}) => post(site, '/api/leads/desbloqueo', body, headers);
const hits = async (name: string) => {
  const [row] = await rowsOf<{ hits: number }>(
    site,
    `SELECT sum(hits) AS hits FROM rate_limits WHERE key LIKE '${name}:%'`,
  );
  return row?.hits ?? 0;
};
/** As if many networks together had asked for so many mails within this hour. */
const spend = (hits: number) =>
  insertRow(site, 'rate_limits', {
    key: 'mail-hour:site',
    window: Date.now() - (Date.now() % hour),
    hits,
  });

// Threat 40
test('sixty sign-ups of one network cause twenty mails, and use up no more of the site’s', async () => {
  const from = { 'cf-connecting-ip': freshAddress() };
  const statuses: number[] = [];
  const before = await countMails();
  for (let n = 0; n < 60; n++) {
    statuses.push((await post(site, '/api/registro', registration(), from)).status);
  }
  expect(statuses).toEqual([...Array(20).fill(202), ...Array(40).fill(429)]);
  expect((await countMails()) - before).toBe(20);
  expect([await hits('mail-hour'), await hits('mail-day')]).toEqual([20, 20]);
  expect((await unlock(lead(), from)).status).toBe(429);
  expect((await unlock(lead())).status).toBe(201);
});

test('a customer’s networks count as the one around them', async () => {
  const statuses = [];
  for (let n = 0; n < 21; n++) {
    const from = { 'cf-connecting-ip': `2001:db8:5:${n.toString(16)}::1` };
    statuses.push((await unlock(lead(), from)).status);
  }
  expect(statuses).toEqual([...Array(20).fill(201), 429]);
});

// Threat 40
test('many networks meet the site’s budget: refused, nothing stored, and told to the owner', async () => {
  await spend(199);
  expect((await unlock(lead())).status).toBe(201);
  const { forOwner: before } = await health();
  expect(before).not.toContain('cupo');
  const calls: [string, Record<string, unknown>][] = [
    ['/api/leads/desbloqueo', lead()],
    ['/api/leads', leadBody({ email: newEmail() })],
    ['/api/registro', registration()],
  ];
  for (const [path, body] of calls) {
    const answer = await post(site, path, body);
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(60);
    const refusal = await refusalOf(answer);
    expect(refusal).toMatchObject({ status: 429, code: 'resource-exhausted' });
    // There is no question to ask.
    expect(refusal).not.toHaveProperty('challenge');
    const email = String(body.email);
    expect(await mailsTo(site, email)).toEqual([]);
    const tables = ['leads', 'leads_generar', 'members'];
    for (const table of tables) {
      expect(await rowsOf(site, `SELECT id FROM ${table} WHERE email = ?`, email)).toEqual([]);
    }
  }
  expect((await health()).forOwner).toContain('cupo');
  expect((await site.fetch('/api/pregunta?accion=lead')).status).toBe(404);
});

async function health() {
  const authorization = `Bearer ${monitorToken(testSecrets.TOKEN_SECRET)}`;
  const answer = await site.fetch('/api/salud', { headers: { authorization } });
  const { forOwner } = (await answer.json()) as { forOwner: { what: string }[] };
  return { forOwner: forOwner.map(({ what }) => what) };
}

test('meanwhile a confirmed member gets their link, and nobody learns who is one', async () => {
  const { email: confirmed } = await createMember(site);
  const signedUp = registration();
  expect((await post(site, '/api/registro', signedUp)).status).toBe(202);
  const before = (await awaitMails(site, signedUp.email, 1)).length;
  await rowsOf(site, 'DELETE FROM rate_limits');
  await spend(500);
  const seen = await Promise.all(
    [confirmed, signedUp.email, newEmail()].map(async (email) => {
      const answer = await post(site, '/api/clave/olvido', { email });
      return [answer.status, Object.keys((await answer.json()) as object)];
    }),
  );
  expect(seen[1]).toEqual(seen[0]);
  expect(seen[2]).toEqual(seen[0]);
  expect(await awaitMails(site, confirmed, 1)).toMatchObject([{ template: 'reset' }]);
  expect(await mailsTo(site, signedUp.email)).toHaveLength(before);
});

test('and so does the owner, whose address nobody has confirmed yet', async () => {
  await post(site, '/api/registro', registration({ email: admin }));
  await awaitMails(site, admin, 1);
  await rowsOf(site, 'DELETE FROM rate_limits');
  await spend(500);
  expect((await post(site, '/api/clave/olvido', { email: admin })).status).toBe(202);
  expect(await awaitMails(site, admin, 2)).toMatchObject([{}, { template: 'reset' }]);
});

// Threat 41
test('a link to an address that nobody has confirmed names nobody, one to a member does', async () => {
  const email = newEmail();
  for (const nombre of ['Gana ya', 'Premio gratis']) {
    await post(site, '/api/registro', registration({ email, nombre }));
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
  const asked = await atOnce(9, (n) =>
    post(site, '/api/leads', leadBody({ email: `${name}+form${n}@gmail.com` })),
  );
  expect(tally(asked)).toEqual({ 201: 9 });
  expect(mails - before).toBeLessThanOrEqual(6);
  expect((await countMails()) - before).toBe(6);
  const statuses = [];
  for (let n = 0; n < 6; n++) {
    const body = registration({ email: `${name}+${n}@gmail.com`, password: goodPassword });
    statuses.push((await post(site, '/api/registro', body)).status);
  }
  expect(statuses).toEqual([202, 202, 202, 202, 202, 429]);
});
