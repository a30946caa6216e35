import { expect, test } from 'vitest';
import { createPushTokens } from '../../worker/api/tokens/tokens.ts';
import { readLogLines } from '../support/log-lines.ts';
import { createMember, password, signInMember } from '../support/members.ts';
import { startOwnApi } from '../support/own-site.ts';
import {
  isSigned,
  newBrowser,
  pushAnswers,
  startPushService,
  timeZoneAt,
} from '../support/push-service.ts';
import { sendJson } from './accounts-support.ts';
import { createOpenPayout, patchAsAdmin, payByHand, signInAdmin } from './payouts-support.ts';
import { joinLog, post, postForm, readRefusal, runSql } from './requests.ts';

const site = await startOwnApi();
const admin = await signInAdmin(site);
const service = await startPushService();

const noon = timeZoneAt(12);

async function listener(surveys = 1) {
  const paypalEmail = `${crypto.randomUUID()}@a.test`;
  const member = await createMember(site, { saldoCents: 3000, paypalEmail });
  const counted = 'UPDATE members SET encuestas_completadas = ? WHERE id = ?';
  await runSql(site, counted, surveys, member.id);
  return {
    ...member,
    headers: await signInMember(site, member.id),
    browser: newBrowser(service.url),
  };
}
type Listener = Awaited<ReturnType<typeof listener>>;

const choose = ({ headers }: Listener, body: object) =>
  sendJson(site, 'PUT', '/api/perfil/avisos', { timeZone: noon, ...body }, headers);
const choosePush = (member: Listener, more: object = {}) =>
  choose(member, { channel: 'push', subscription: member.browser.subscription, ...more });
const shown = async ({ headers }: Listener) =>
  (await site.fetch('/api/perfil/avisos', { headers })).json();

/** Makes the member's message about surveys due now. */
const makeDue = ({ id }: Listener) =>
  runSql(site, 'UPDATE notification_choices SET next_notice_at = 1 WHERE member_id = ?', id);
const receivedBy = ({ browser }: Listener) =>
  service.received
    .filter(({ path }) => path === browser.path)
    .map(({ body }) => browser.read(body));
const outboxOf = ({ id }: Listener) =>
  runSql(
    site,
    `SELECT o.template, o.estado, o.attempts, o.last_error AS error FROM outbox AS o
      JOIN push_subscriptions AS s ON s.id = o.recipient WHERE s.member_id = ?`,
    id,
  );

test('a member cannot choose notifications before the first credited survey', async () => {
  const ana = await listener(0);
  expect(await shown(ana)).toMatchObject({ channel: null, mayChoose: false, devices: 0 });
  for (const answer of [await choosePush(ana), await choose(ana, { channel: 'mail' })]) {
    expect((await readRefusal(answer)).code).toBe('permission-denied');
  }
  expect(await runSql(site, 'SELECT * FROM push_subscriptions')).toEqual([]);
});

test('the cron sends an encrypted and signed push message about surveys once a day', async () => {
  const ana = await listener();
  expect((await choosePush(ana)).status).toBe(204);
  expect(await shown(ana)).toMatchObject({ channel: 'push', mayChoose: true, devices: 1 });
  await site.runCron();
  expect(receivedBy(ana)).toEqual([]);

  for (const _ of 'twice') {
    await makeDue(ana);
    await Promise.all([site.runCron(), site.runCron()]);
  }
  expect(receivedBy(ana)).toEqual([
    expect.objectContaining({ title: 'Tus encuestas de hoy', path: '/panel', tag: 'surveys' }),
  ]);
  const sent = service.received.find(({ path }) => path === ana.browser.path);
  expect(sent && isSigned(sent, service.url)).toBe(true);
  expect(sent?.headers).toMatchObject({ 'content-encoding': 'aes128gcm', topic: 'surveys' });
  // The message is valid for ten hours, from noon until ten in the evening.
  expect(Number(sent?.headers.ttl)).toBeGreaterThan(9 * 3600 - 60);
  expect(Number(sent?.headers.ttl)).toBeLessThanOrEqual(10 * 3600);
  expect(await outboxOf(ana)).toEqual([
    { template: 'surveys', estado: 'enviado', attempts: 1, error: null },
  ]);
  expect(readLogLines(site, 'push')).toMatchObject([{ template: 'surveys', outcome: 'sent' }]);
  expect(joinLog(site)).not.toContain(ana.browser.path);
});

test('at night, the site drops survey messages and delays money messages', async () => {
  const ana = await listener();
  await choosePush(ana, { timeZone: timeZoneAt(23) });
  await makeDue(ana);
  const { id } = await createOpenPayout(site, ana.headers);
  const refusal = { estado: 'rechazado', motivo: 'Falta algo' };
  await patchAsAdmin(site, admin.headers, `pagos/${id}`, refusal);
  await site.runCron();
  expect(receivedBy(ana)).toEqual([]);
  expect(await outboxOf(ana)).toEqual([
    { template: 'payout-refused', estado: 'pendiente', attempts: 0, error: null },
  ]);

  await choosePush(ana);
  await runSql(site, "UPDATE outbox SET due_at = 1 WHERE channel = 'push'");
  await site.runCron();
  expect(receivedBy(ana)).toEqual([
    expect.objectContaining({ title: 'No pudimos hacer tu pago', path: '/panel' }),
  ]);
});

test.each([
  ['gone', []],
  ['missing', []],
  ['tooMany', [{ template: 'surveys', estado: 'pendiente', attempts: 1, error: '429' }]],
  ['broken', [{ template: 'surveys', estado: 'pendiente', attempts: 1, error: '503' }]],
  ['tooLarge', [{ template: 'surveys', estado: 'muerto', attempts: 1, error: '413' }]],
] as const)('push answer %s makes the site retry, end or delete a message', async (name, left) => {
  const ana = await listener();
  await choosePush(ana);
  await makeDue(ana);
  service.answerWith(pushAnswers[name]);
  await site.runCron();
  service.answerWith(pushAnswers.created);
  expect(await outboxOf(ana)).toEqual(left);
  expect(await shown(ana)).toMatchObject({ devices: left.length > 0 ? 1 : 0 });
  if (name !== 'tooMany') return;
  const [{ wait } = { wait: 0 }] = await runSql<{ wait: number }>(
    site,
    "SELECT due_at - unixepoch() * 1000 AS wait FROM outbox WHERE last_error = '429'",
  );
  expect(wait).toBeGreaterThan(25 * 60_000);
});

test('a push message’s button ends push on all devices and cancels waiting messages', async () => {
  const ana = await listener();
  await choosePush(ana);
  await makeDue(ana);
  await site.runCron();
  const token = receivedBy(ana)[0]?.token ?? '';
  const other = { SITE_URL: site.url, TOKEN_SECRET: 'x'.repeat(40) };
  for (const wrong of ['x', await createPushTokens(other).sign(ana.id)]) {
    expect((await readRefusal(await post(site, '/api/avisos/baja', { token: wrong }))).code).toBe(
      'invalid-argument',
    );
  }
  expect((await post(site, '/api/avisos/baja', { token })).status).toBe(204);
  expect(await shown(ana)).toMatchObject({ channel: 'none', devices: 0 });
  await makeDue(ana);
  await site.runCron();
  expect(receivedBy(ana)).toHaveLength(1);
});

test('a member who chose mail gets one mail a day, with a one-click unsubscribe', async () => {
  const ana = await listener();
  await runSql(site, 'INSERT INTO mail_suppressions (email, created_at) VALUES (?, 1)', ana.email);
  expect((await choose(ana, { channel: 'mail' })).status).toBe(204);
  for (const _ of 'twice') {
    await makeDue(ana);
    await Promise.all([site.runCron(), site.runCron()]);
  }
  const answer = await site.fetch(`/__correo.json?to=${ana.email}`);
  const { mails } = (await answer.json()) as {
    mails: { template: string; estado: string; headers: Record<string, string> }[];
  };
  expect(mails).toHaveLength(1);
  expect(mails[0]).toMatchObject({ template: 'surveys', estado: 'enviado' });
  const link = mails[0]?.headers['List-Unsubscribe']?.slice(1, -1) ?? '';
  expect(mails[0]?.headers['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click');
  const { pathname, search } = new URL(link);
  const gone = await postForm(site, pathname + search, { 'List-Unsubscribe': 'One-Click' });
  expect(gone.status).toBe(204);
  expect(await shown(ana)).toMatchObject({ channel: 'none' });
});

test('a paid payout sends one mail and one push message', async () => {
  const ana = await listener();
  await choosePush(ana);
  const { id } = await createOpenPayout(site, ana.headers);
  const mailsOf = "SELECT id FROM outbox WHERE recipient = ? AND template = 'payout-paid'";
  expect((await payByHand(site, admin.headers, id)).status).toBe(201);
  for (const _ of 'twice') await site.runCron();
  expect(receivedBy(ana)).toEqual([expect.objectContaining({ title: 'Enviamos tu pago' })]);
  expect(await runSql(site, mailsOf, ana.email)).toHaveLength(1);
});

// Threat 38
test.each([
  ['another host', { endpoint: 'https://mal.test/x' }],
  [
    'a key that is not on the curve',
    { keys: { p256dh: `${'BAQE'.repeat(21)}BAQ`, auth: 'A'.repeat(22) } },
  ],
])('the API refuses a subscription with %s', async (_, change) => {
  const ana = await listener();
  const subscription = { ...ana.browser.subscription, ...change };
  expect((await readRefusal(await choosePush(ana, { subscription }))).code).toBe(
    'invalid-argument',
  );
  expect(await shown(ana)).toMatchObject({ channel: null, devices: 0 });
});

// Threat 62
test('a subscription belongs to the browser’s last member, and is stored encrypted', async () => {
  const [ana, luis] = [await listener(), await listener()];
  await choosePush(ana);
  await choosePush({ ...luis, browser: ana.browser });
  expect(await shown(ana)).toMatchObject({ channel: 'push', devices: 0 });
  expect(await shown(luis)).toMatchObject({ devices: 1 });
  const [row] = await runSql(site, 'SELECT * FROM push_subscriptions WHERE member_id = ?', luis.id);
  expect(JSON.stringify(row)).not.toContain(ana.browser.path);
  expect(JSON.stringify(row)).not.toContain(ana.browser.subscription.keys.auth);
});

test('if the site cannot decrypt a subscription, it deletes the subscription at once', async () => {
  const ana = await listener();
  await choosePush(ana);
  await makeDue(ana);
  await runSql(site, "UPDATE push_subscriptions SET sealed = 'AAAA' WHERE member_id = ?", ana.id);
  await site.runCron();
  expect(await shown(ana)).toMatchObject({ channel: 'push', devices: 0 });
});

test('the cron deletes subscriptions with an old key or without recent use', async () => {
  const [ana, luis, eva] = [await listener(), await listener(), await listener()];
  for (const one of [ana, luis, eva]) await choosePush(one);
  await runSql(site, "UPDATE push_subscriptions SET vapid_key = 'old' WHERE member_id = ?", ana.id);
  await runSql(site, 'UPDATE push_subscriptions SET seen_at = 1 WHERE member_id = ?', luis.id);
  await site.runCron();
  const devices = await Promise.all([ana, luis, eva].map(shown));
  expect(devices).toMatchObject([{ devices: 0 }, { devices: 0 }, { devices: 1 }]);
});

test('an erasure deletes the member’s choices and subscriptions for notifications', async () => {
  const ana = await listener();
  await choosePush(ana);
  const data = await (await site.fetch('/api/perfil/datos', { headers: ana.headers })).json();
  expect(data).toMatchObject({
    eleccionDeAvisos: [{ canal: 'push', zonaHoraria: noon }],
    navegadoresConAvisos: [{ servicio: '127.0.0.1' }],
  });
  const body = { password, confirmation: 'BORRAR', saldoCents: 3000, heldCents: 0 };
  expect((await sendJson(site, 'DELETE', '/api/perfil', body, ana.headers)).status).toBe(200);
  for (const table of ['notification_choices', 'push_subscriptions']) {
    expect(await runSql(site, `SELECT * FROM ${table} WHERE member_id = ?`, ana.id)).toEqual([]);
  }
});
