import { describe, expect, test } from 'vitest';
import type { MailWeek } from '#contract/mail/rates.ts';
import { signReport, writeReportBody } from '../../worker/local/deliveries.ts';
import { newEmail } from '../support/emails.ts';
import { eventSecrets, startDeliverySite } from './delivery-support.ts';
import { signInAdmin } from './payouts-support.ts';
import { post, readRefusal, runSql } from './requests.ts';

const minuteMs = 60_000;

/** Returns the administrator's headers, and functions that list suppressed emails and allow mails again. */
async function ownerOf(world: Awaited<ReturnType<typeof startDeliverySite>>) {
  const { headers } = await signInAdmin(world.site);
  return {
    headers,
    allow: (email: string) =>
      post(world.site, '/api/admin/direcciones/permitir', { email }, headers),
    async listed(query = '') {
      const path = `/api/admin/listas/direcciones?limite=100&${query}`;
      const answer = await world.site.fetch(path, { headers });
      return ((await answer.json()) as { rows: { email: string; reason: string }[] }).rows;
    },
    async deliveryOf(id: string) {
      const answer = await world.site.fetch(`/api/admin/correos/${id}`, { headers });
      return ((await answer.json()) as { delivery: string | null }).delivery;
    },
  };
}

const world = await startDeliverySite();
const { site, service, list, send, tell, suppressed, sentMail } = world;
const { headers, allow, listed, deliveryOf } = await ownerOf(world);
const callsAbout = (email: string) =>
  service.requests.filter(({ path }) => path.includes(encodeURIComponent(email)));

test('the owner sees each suppressed email with its strongest reason', async () => {
  const [bounced, angry, gone] = [newEmail(), newEmail(), newEmail()];
  await tell({ what: 'bounced', email: bounced });
  await tell({ what: 'bounced', email: angry });
  await tell({ what: 'complained', email: angry });
  await runSql(site, 'INSERT INTO mail_suppressions (email, created_at) VALUES (?, 1)', gone);
  const reasonOf = async (email: string) =>
    (await listed(`en=email&buscar=${email}`)).map(({ reason }) => reason);
  expect(await reasonOf(bounced)).toEqual(['bounced']);
  expect(await reasonOf(angry)).toEqual(['complained']);
  expect(await reasonOf(gone)).toEqual(['unsubscribed']);
  const angryOnes = (await listed('motivo=complained')).map(({ email }) => email);
  expect(angryOnes).toContain(angry);
  expect(angryOnes).not.toContain(bounced);
});

test.each(['bounced', 'complained'] as const)(
  'allowing an email that %s ends its suppression at the site and the provider',
  async (what) => {
    const email = newEmail();
    await tell({ what, email });
    expect((await allow(email)).status).toBe(200);
    expect(await suppressed(email)).toBeNull();
    expect(callsAbout(email)).toMatchObject([
      { method: 'DELETE', path: expect.stringMatching(/^\/suppressions\//) },
    ]);
    const records =
      "SELECT after FROM audit_log WHERE action = 'allow-address' ORDER BY id DESC LIMIT 1";
    expect(await runSql(site, records)).toEqual([
      { after: JSON.stringify({ direccion: `${email[0]}•••@correo.test` }) },
    ]);
  },
);

test('a delayed event does not suppress an email that the owner has since allowed', async () => {
  const email = newEmail();
  const at = Date.now() - minuteMs;
  const told = { email, mailId: 'm', at };
  await tell({ what: 'complained', ...told });
  await tell({ what: 'bounced', ...told });
  await allow(email);
  await tell({ what: 'complained', ...told });
  await tell({ what: 'bounced', ...told });
  expect(await suppressed(email)).toBeNull();
  await tell({ what: 'bounced', email });
  expect(await suppressed(email)).not.toBeNull();
});

test('soft bounces that happened before the owner allowed the email do not count', async () => {
  const email = newEmail();
  for (const minutes of [5, 4, 3]) {
    await tell({ what: 'soft-bounced', email, at: Date.now() - minutes * minuteMs });
  }
  await allow(email);
  await tell({ what: 'soft-bounced', email });
  expect(await suppressed(email)).toBeNull();
});

test('the owner cannot undo a person’s unsubscription', async () => {
  const email = newEmail();
  await tell({ what: 'bounced', email });
  await runSql(site, 'UPDATE mail_suppressions SET is_unsubscribed = 1 WHERE email = ?', email);
  expect((await allow(email)).status).toBe(200);
  expect(await suppressed(email)).toMatchObject({ is_unsubscribed: 1, bounced_at: null });
  expect(await readRefusal(await allow(email))).toMatchObject({ status: 409, code: 'aborted' });
  expect(await readRefusal(await allow(newEmail()))).toMatchObject({ status: 409 });
});

test('if the provider keeps an email on its own list, the owner gets a message', async () => {
  const email = newEmail();
  await tell({ what: 'bounced', email });
  list.status = 403;
  const answer = await allow(email);
  list.status = 200;
  expect(await answer.json()).toMatchObject({ message: expect.stringContaining('en su panel') });
  expect(await suppressed(email)).toBeNull();
});

test('after the owner allows an email, the site sends the bounced guide once more', async () => {
  const email = newEmail();
  await post(site, '/api/leads/desbloqueo', { email, appName: 'PollPay', acepta: true });
  const mails = () =>
    runSql<{ id: string; provider_id: string | null; estado: string }>(
      site,
      'SELECT id, provider_id, estado FROM outbox WHERE recipient = ? ORDER BY created_at, rowid',
      email,
    );
  await expect.poll(mails).toMatchObject([{ estado: 'enviado' }]);
  const [first] = await mails();
  await tell({ what: 'bounced', email, mailId: first?.provider_id ?? '' });
  expect(await deliveryOf(first?.id ?? '')).toBe('bounced');
  await allow(email);
  await expect.poll(mails).toMatchObject([{ estado: 'enviado' }, { estado: 'enviado' }]);
  const sent = service.requests.filter(({ body }) => JSON.stringify(body)?.includes(email));
  expect(new Set(sent.map(({ headers }) => headers['idempotency-key'])).size).toBe(2);
});

test('the owner sees each week’s delivery results and the time of the last event', async () => {
  const rates = async () => {
    const answer = await site.fetch('/api/admin/entregas', { headers });
    return (await answer.json()) as { weeks: MailWeek[]; heardAt: number };
  };
  const before = (await rates()).weeks.at(-1);
  const raw = writeReportBody('resend', {
    what: 'complained',
    email: newEmail(),
    mailId: 'm',
    at: Date.now(),
  });
  const proof = signReport('resend', raw, { secret: eventSecrets.resend, now: Date.now() });
  const asked = Date.now();
  await Promise.all([send(raw, proof), send(raw, proof)]);
  const { weeks, heardAt } = await rates();
  expect(weeks).toHaveLength(8);
  expect(weeks.at(-1)).toEqual({ ...before, complained: (before?.complained ?? 0) + 1 });
  expect(heardAt).toBeGreaterThanOrEqual(asked);
});

test('a mail shows its most serious event in any order of arrival', async () => {
  const { email, mailId, id } = await sentMail();
  expect(await deliveryOf(id)).toBeNull();
  await tell({ what: 'soft-bounced', email, mailId });
  expect(await deliveryOf(id)).toBe('soft-bounced');
  await tell({ what: 'delivered', email, mailId });
  expect(await deliveryOf(id)).toBe('delivered');
  await tell({ what: 'bounced', email, mailId, at: Date.now() - minuteMs });
  await tell({ what: 'soft-bounced', email, mailId });
  expect(await deliveryOf(id)).toBe('bounced');
});

describe('the site also tells Brevo and Postmark that the owner allows an email', async () => {
  const [brevo, postmark] = [await startDeliverySite('brevo'), await startDeliverySite('postmark')];

  test('the site asks Brevo and Postmark to remove an allowed email from their lists', async () => {
    expect(Object.keys(eventSecrets)).toEqual(['resend', 'brevo', 'postmark']);
    const email = newEmail();
    for (const one of [brevo, postmark]) {
      await one.tell({ what: 'bounced', email });
      expect((await (await ownerOf(one)).allow(email)).status).toBe(200);
    }
    expect(brevo.service.requests).toMatchObject([
      { method: 'DELETE', path: `/v3/smtp/blockedContacts/${encodeURIComponent(email)}` },
    ]);
    expect(postmark.service.requests).toMatchObject([
      {
        method: 'POST',
        path: '/message-streams/outbound/suppressions/delete',
        body: { Suppressions: [{ EmailAddress: email }] },
      },
    ]);
  });

  test('«Failed» in Postmark’s 200 counts as a failure, but a 404 of Brevo does not', async () => {
    const email = newEmail();
    postmark.list.body = '{"Suppressions":[{"EmailAddress":"x","Status":"Failed"}]}';
    brevo.list.status = 404;
    const messages = [];
    for (const one of [postmark, brevo]) {
      await one.tell({ what: 'complained', email });
      messages.push((await (await (await ownerOf(one)).allow(email)).json()) as object);
    }
    expect(messages).toMatchObject([
      { message: expect.stringContaining('en su panel') },
      { message: expect.stringContaining('Listo') },
    ]);
  });
});
