import { type SQL, sql } from 'drizzle-orm';
import { beforeEach, expect, test, vi } from 'vitest';
import { checkedJsonSql } from '../../worker/api/db/json-sql.ts';
import { createMailer } from '../../worker/api/mail/deliver.ts';
import type { OutgoingMail, SendMail } from '../../worker/api/mail/outgoing.ts';
import {
  findMail,
  listMails,
  mailCancelReasons,
  type OutboxMail,
  queueMail,
} from '../../worker/api/mail/store.ts';
import { claimDueRows, endVoidRows, recordOutcome } from '../../worker/api/outbox/store.ts';
import { openOwnDatabase } from '../support/own-site.ts';
import {
  mailConfig as config,
  emptyMailDb,
  enqueue,
  enqueueAndClaim,
  mailLinks as links,
  mayAdvertise,
  readBrand,
  mailTokens as tokens,
} from './mail-db.ts';
import { runInParallel } from './requests.ts';

const { db } = openOwnDatabase();

const minute = 60_000;
const hour = 60 * minute;
const start = 1_800_000_000_000;
const email = 'ana@correo.test';
let now = start;
let written = vi.spyOn(console, 'log');
beforeEach(async () => {
  now = start;
  await emptyMailDb(db);
  written.mockRestore();
  written = vi.spyOn(console, 'log').mockImplementation(() => {});
});

const mailer = (send: SendMail) =>
  createMailer({ readBrand, mayAdvertise, db, config, tokens, links, send, clock: () => now });

/** Returns a fake mail service that records the sent mails. */
function service() {
  const sent: OutgoingMail[] = [];
  let busy = 0;
  let busiest = 0;
  const send: SendMail = async (mail) => {
    sent.push(mail);
    busiest = Math.max(busiest, ++busy);
    await new Promise((resolve) => setTimeout(resolve, 5));
    busy--;
    return { ok: true, providerId: 'p-1' };
  };
  return { send, sent, busiest: () => busiest };
}

/** Queues a mail and sends it at once, as the site does after a request. */
async function deliverNew(send: SendMail) {
  const mail = await enqueueAndClaim(db, { now });
  if (!mail) throw new Error('the mail was not queued');
  now += 5;
  await mailer(send).deliver(mail);
  return mail;
}

/** Claims the first due mail, or returns null if no mail is due. */
async function claimOne(at: number) {
  const [mail] = await claimDueRows(db, {
    channel: 'mail',
    voids: mailCancelReasons,
    limit: 1,
    now: at,
  });
  return mail ?? null;
}

test('the outbox accepts a mail only if its SQL condition is true', async () => {
  const mail = { toEmail: email, template: 'guide', params: checkedJsonSql({}), now } as const;
  const queued = (condition: SQL) => queueMail(db, { ...mail, id: crypto.randomUUID() }, condition);
  expect(await queued(sql`FALSE`)).toEqual([]);
  expect(await queued(sql`TRUE`)).toHaveLength(1);
});

// Threat 39
test('an email gets at most six marketing mails in 24 hours, even in parallel', async () => {
  const outcomes = await runInParallel(20, () => enqueue(db, { now }));
  expect(outcomes.filter(({ queued }) => queued)).toHaveLength(6);
  expect(await enqueue(db, { now: now + 24 * hour - 1 })).toMatchObject({ queued: false });
  expect(await enqueue(db, { now: now + 24 * hour })).toMatchObject({ queued: true });
});

test('after a claim expires, only the next sender can record the outcome', async () => {
  const { id } = await enqueue(db, { now });
  const first = await claimOne(now);
  expect(await claimOne(now + minute - 1)).toBeNull();
  const second = await claimOne(now + minute);
  if (!first || !second) throw new Error('both claims were due');
  await recordOutcome(db, first, { ok: false, reason: 'late', retry: false }, now);
  expect(await findMail(db, id)).toMatchObject({ estado: 'enviando', lastError: null });
  await recordOutcome(db, second, { ok: true, providerId: 'p-2' }, now + minute);
  await recordOutcome(db, first, { ok: true, providerId: 'p-1' }, now + minute);
  expect(await findMail(db, id)).toMatchObject({ estado: 'enviado', providerId: 'p-2' });
});

test('a sent mail contains its row’s id, its recipient and an unsubscribe link', async () => {
  const { send, sent } = service();
  const { id } = await deliverNew(send);
  const token = await tokens.sign(email);
  expect(sent).toHaveLength(1);
  expect(sent[0]).toMatchObject({
    id,
    to: email,
    from: config.MAIL_FROM,
    headers: { 'List-Unsubscribe': `<https://sitio.test/api/baja?token=${token}>` },
    templateParams: { user_email: email },
  });
  expect(sent[0]?.text).toContain(`https://sitio.test/baja?token=${token}`);
  expect(await findMail(db, id)).toMatchObject({
    estado: 'enviado',
    providerId: 'p-1',
    sentAt: now,
    lastError: null,
  });
  now += hour;
  expect(await mailer(send).deliverDue()).toBe(0);
  expect(sent).toHaveLength(1);
});

test('if the database fails once after a mail leaves, the mail still counts as sent', async () => {
  const { id } = await deliverNew(async () => {
    vi.spyOn(db, 'update').mockImplementationOnce(() => {
      throw new Error('Network connection lost');
    });
    return { ok: true, providerId: 'p-1' };
  });
  expect(await findMail(db, id)).toMatchObject({ estado: 'enviado', attempts: 1 });
});

test('a mail with wrong parameters fails permanently, and other mails leave', async () => {
  const { send, sent } = service();
  const bad = await enqueue(db, { now, params: checkedJsonSql({ name: 'Ana' }) });
  const good = await enqueue(db, { now });
  expect(await mailer(send).deliverDue()).toBe(2);
  expect(sent.map(({ id }) => id)).toEqual([good.id]);
  expect(await findMail(db, bad.id)).toMatchObject({
    estado: 'muerto',
    lastError: 'le faltan datos',
  });
});

test('a mail whose sender crashes each time fails permanently', async () => {
  const { id } = await enqueue(db, { now });
  for (let attempt = 0; attempt < 6; attempt++) {
    expect(await claimOne(now)).not.toBeNull();
    now += minute;
  }
  expect(await claimOne(now)).toBeNull();
  await endVoidRows(db, { channel: 'mail', voids: mailCancelReasons, limit: 1, now });
  expect(await findMail(db, id)).toMatchObject({ estado: 'muerto', lastError: 'interrumpido' });
});

test('a run sends a hundred mails, five in parallel, and the next run sends the rest', async () => {
  const { send, sent, busiest } = service();
  await runInParallel(110, (n) => enqueue(db, { now, toEmail: `persona${n}@correo.test` }));
  expect(await mailer(send).deliverDue()).toBe(100);
  expect(busiest()).toBe(5);
  expect(await mailer(send).deliverDue()).toBe(10);
  expect(new Set(sent.map(({ id }) => id)).size).toBe(110);
  expect(sent).toHaveLength(110);
});

test('parallel runs and senders after requests send each mail once', async () => {
  const { send, sent } = service();
  const fresh: OutboxMail[] = [];
  for (let i = 0; i < 15; i++) {
    await enqueue(db, { now, toEmail: `espera${i}@correo.test` });
    const mail = await enqueueAndClaim(db, { now, toEmail: `persona${i}@correo.test` });
    if (mail) fresh.push(mail);
  }
  const { deliver, deliverDue } = mailer(send);
  await Promise.all([deliverDue(), deliverDue(), ...fresh.map(deliver)]);
  expect(new Set(sent.map(({ id }) => id)).size).toBe(30);
  expect(sent).toHaveLength(30);
  const states = (await listMails(db, { limit: 100 })).map(({ estado }) => estado);
  expect(states).toEqual(Array(30).fill('enviado'));
});
