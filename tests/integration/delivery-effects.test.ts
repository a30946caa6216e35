import { expect, test } from 'vitest';
import { retentionDays } from '#contract/retention.ts';
import { newEmail } from '../support/emails.ts';
import { createMember, password, signInMember } from '../support/members.ts';
import { insertRow, unlockRow } from '../support/rows.ts';
import { sendJson } from './accounts-support.ts';
import { startDeliverySite } from './delivery-support.ts';
import { countRows, leadBody, post, runSql } from './requests.ts';

const { site, service, tell, suppressed, sentMail, eventsOf } = await startDeliverySite();

const dayMs = 86_400_000;
const mailsTo = (email: string) =>
  runSql<{ template: string; estado: string; last_error: string | null }>(
    site,
    'SELECT template, estado, last_error FROM outbox WHERE recipient = ? ORDER BY created_at',
    email,
  );
const sentTo = (email: string) =>
  service.requests.filter(({ body }) => (body as { to: string[] }).to.includes(email));
const forgotten = (email: string) => post(site, '/api/clave/olvido', { email });
const keptSince = async (email: string) => {
  const sql = 'SELECT kept_since FROM mail_suppressions WHERE email = ?';
  return (await runSql<{ kept_since: number | null }>(site, sql, email))[0]?.kept_since;
};

test.each(['bounced', 'complained'] as const)(
  'an email that %s gets no marketing and no account mails',
  async (what) => {
    const { email } = await createMember(site);
    await tell({ what, email });
    expect((await post(site, '/api/leads', leadBody({ email }))).status).toBe(201);
    expect((await forgotten(email)).status).toBe(202);
    await expect.poll(() => mailsTo(email)).toMatchObject([{ template: 'reset' }]);
    await site.runCron();
    const word = what === 'bounced' ? 'rebote' : 'queja';
    expect(await mailsTo(email)).toEqual([
      { template: 'reset', estado: 'cancelado', last_error: word },
    ]);
    expect(sentTo(email)).toEqual([]);
  },
);

test('after a bounce, the site cancels the waiting mails to the bounced email', async () => {
  const { email } = await sentMail({ estado: 'pendiente', template: 'approved', due_at: 1 });
  await tell({ what: 'bounced', email });
  await site.runCron();
  expect(await mailsTo(email)).toMatchObject([{ estado: 'cancelado', last_error: 'rebote' }]);
});

test('if the email bounces, the site still sends the push message of an approval', async () => {
  const { id, email } = await createMember(site, { estado: 'pendiente' });
  await tell({ what: 'bounced', email });
  await insertRow(site, 'push_subscriptions', {
    id: `push-${id}`,
    member_id: id,
    endpoint_hash: id,
    sealed: 'x',
    host: 'push.test',
    vapid_key: 'k',
    created_at: Date.now(),
    seen_at: Date.now(),
  });
  const admin = await createMember(site, { email: 'admin@ingresoactivo.test' });
  const headers = await signInMember(site, admin.id, { secondFactor: true });
  const decided = await sendJson(
    site,
    'PATCH',
    `/api/admin/miembros/${id}`,
    { estado: 'activo' },
    headers,
  );
  expect(decided.status).toBe(200);
  expect(await countRows(site, 'outbox', 'recipient', `push-${id}`)).toBe(1);
});

test('a complaint, unlike a bounce, ends mail notifications and schedules lead erasure', async () => {
  const now = Date.now();
  for (const what of ['bounced', 'complained'] as const) {
    const { id, email } = await createMember(site);
    await runSql(site, 'UPDATE members SET encuestas_completadas = 1 WHERE id = ?', id);
    await insertRow(site, 'notification_choices', {
      member_id: id,
      channel: 'mail',
      time_zone: 'UTC',
      next_notice_at: now,
      chosen_at: now,
    });
    await tell({ what, email });
    const [choice] = await runSql(
      site,
      'SELECT channel FROM notification_choices WHERE member_id = ?',
      id,
    );
    expect(choice).toEqual({ channel: what === 'bounced' ? 'mail' : 'none' });
    await insertRow(site, 'leads', unlockRow({ email, timestamp: now }));
    expect(await keptSince(email)).toEqual(what === 'bounced' ? null : now);
  }
});

test('a complaint after a bounce ends notifications by mail', async () => {
  const { id, email } = await createMember(site);
  await tell({ what: 'bounced', email });
  await insertRow(site, 'notification_choices', {
    member_id: id,
    channel: 'mail',
    time_zone: 'UTC',
    next_notice_at: 1,
    chosen_at: 1,
  });
  await tell({ what: 'complained', email });
  const sql = 'SELECT channel FROM notification_choices WHERE member_id = ?';
  expect(await runSql(site, sql, id)).toEqual([{ channel: 'none' }]);
});

test('a delivery clears an email’s bounce but no complaint or unsubscription', async () => {
  const email = newEmail();
  const now = Date.now();
  await tell({ what: 'bounced', email, at: now - 3000 });
  await tell({ what: 'complained', email, at: now - 2000 });
  await runSql(site, 'UPDATE mail_suppressions SET is_unsubscribed = 1 WHERE email = ?', email);
  await tell({ what: 'delivered', email, at: now - 1000 });
  expect(await suppressed(email)).toEqual({
    is_unsubscribed: 1,
    bounced_at: null,
    complained_at: now - 2000,
  });
});

test('choosing the mail channel clears an unsubscription but no complaint or bounce', async () => {
  const choice = { channel: 'mail', timeZone: 'America/Santo_Domingo' };
  for (const what of ['bounced', 'complained'] as const) {
    const { id, email } = await createMember(site);
    await runSql(site, 'UPDATE members SET encuestas_completadas = 1 WHERE id = ?', id);
    await tell({ what, email });
    await runSql(site, 'UPDATE mail_suppressions SET is_unsubscribed = 1 WHERE email = ?', email);
    await sendJson(site, 'PUT', '/api/perfil/avisos', choice, await signInMember(site, id));
    expect(await suppressed(email)).toMatchObject({ is_unsubscribed: 0 });
  }
});

// Threat 82
test('a month after a bounce, only a verified account’s email is no longer suppressed', async () => {
  const member = await createMember(site);
  const [stranger, unsure] = [newEmail(), await createMember(site, { verified: false })];
  for (const email of [member.email, stranger, unsure.email]) {
    await tell({ what: 'bounced', email, at: Date.now() - 31 * dayMs });
  }
  const fresh = await createMember(site);
  await tell({ what: 'bounced', email: fresh.email, at: Date.now() - 29 * dayMs });
  await site.runCron();
  expect(await suppressed(member.email)).toBeNull();
  for (const email of [stranger, unsure.email, fresh.email]) {
    expect(await suppressed(email)).not.toBeNull();
  }
});

test('the cron deletes old events and keeps the suppressions', async () => {
  const email = newEmail();
  await tell({
    what: 'complained',
    email,
    at: Date.now() - (retentionDays.deliveryEvents + 1) * dayMs,
  });
  await site.runCron();
  expect(await eventsOf(email)).toEqual([]);
  expect(await suppressed(email)).not.toBeNull();
});

test('if an event belongs to the mail about an erasure, the site stores no email', async () => {
  const { email, mailId } = await sentMail({ template: 'erased' });
  for (const what of ['delivered', 'bounced'] as const) await tell({ what, email, mailId });
  expect(await eventsOf(email)).toEqual([]);
  expect(await suppressed(email)).toBeNull();
});

test('if an event arrives after an erasure, the site stores no email', async () => {
  const { id, email } = await createMember(site);
  const { mailId } = await sentMail({ recipient: email, created_at: Date.now() - dayMs });
  const erased = await sendJson(
    site,
    'DELETE',
    '/api/perfil',
    { password, confirmation: 'BORRAR', saldoCents: 0, heldCents: 0 },
    await signInMember(site, id),
  );
  expect(erased.status).toBe(200);
  for (const what of ['delivered', 'bounced'] as const) await tell({ what, email, mailId });
  expect(await eventsOf(email)).toEqual([]);
  expect(await suppressed(email)).toBeNull();
});

test('a late complaint suppresses the email, even if the person has resubscribed since', async () => {
  const [email, at] = [newEmail(), Date.now() - 2000];
  await insertRow(site, 'delivery_events', {
    id: `volver:${crypto.randomUUID()}`,
    provider: 'site',
    email,
    kind: 'allowed',
    event_at: at + 1000,
    received_at: at + 1000,
    day: '2026-11-01',
  });
  await tell({ what: 'complained', email, at });
  expect(await suppressed(email)).toMatchObject({ complained_at: at });
});
