import { sql } from 'drizzle-orm';
import { beforeEach, expect, test, vi } from 'vitest';
import { jsonSql } from '../../worker/api/db/json-sql.ts';
import { createMailer } from '../../worker/api/mail/deliver.ts';
import type { MailParams } from '../../worker/api/mail/kinds.ts';
import type { OutgoingMail, SendResult } from '../../worker/api/mail/outgoing.ts';
import { findMail, queueMail } from '../../worker/api/mail/store.ts';
import { unsubscribeEmail } from '../../worker/api/mail/suppressions.ts';
import { openOwnDatabase } from '../support/own-site.ts';
import {
  mailConfig as config,
  emptyMailDb,
  enqueue,
  mailLinks as links,
  mayAdvertise,
  readBrand,
  mailTokens as tokens,
} from './mail-db.ts';
import { runInParallel } from './requests.ts';

// These tests check that account mails are no marketing, and that strangers can cause only a limited number
// of account mails.

const { db } = openOwnDatabase();

const hour = 3_600_000;
const now = 1_800_000_000_000;
const email = 'ana@correo.test';
let result: SendResult;
let sent: OutgoingMail[] = [];
let warn = vi.spyOn(console, 'warn');
const mailer = createMailer({
  readBrand,
  mayAdvertise,
  db,
  config,
  tokens,
  links,
  clock: () => time,
  send: async (mail) => {
    sent.push(mail);
    return result;
  },
});
let time = now;
beforeEach(async () => {
  time = now;
  await emptyMailDb(db);
  result = { ok: true, providerId: 'p-1' };
  sent = [];
  warn.mockRestore();
  warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
});

const named = { nombre: 'Ana' };
const link = { ...named, tokenId: 'una-vez', expiresAt: now + hour };
const approved = { now, template: 'approved', params: named } as const;
const uninvited = [
  { now, template: 'verify', params: link },
  { now, template: 'known-url', params: named },
  { now, template: 'reset', params: link },
] as const;
const times = async <T>(count: number, work: () => Promise<T>) => runInParallel(count, work);
const queuedOf = (rows: { queued: boolean }[]) => rows.filter(({ queued }) => queued).length;

test('an unsubscribed email gets account mails and no marketing', async () => {
  await unsubscribeEmail(db, email, now);
  const { id } = await enqueue(db, approved);
  expect(await enqueue(db, { now })).toMatchObject({ queued: false });
  expect(await mailer.deliverDue()).toBe(1);
  expect(await findMail(db, id)).toMatchObject({ estado: 'enviado' });
});

test('after an email unsubscribes, the site still sends its waiting account mail', async () => {
  const { id } = await enqueue(db, approved);
  const marketing = await enqueue(db, { now });
  await unsubscribeEmail(db, email, now);
  expect(await mailer.deliverDue()).toBe(1);
  expect(await findMail(db, id)).toMatchObject({ estado: 'enviado' });
  expect(await findMail(db, marketing.id)).toMatchObject({
    estado: 'cancelado',
    lastError: 'baja',
  });
});

// Threat 39
test.each(uninvited)(
  'a stranger causes at most six $template mails in 24 hours, even in parallel',
  async (mail) => {
    expect(queuedOf(await times(20, () => enqueue(db, mail)))).toBe(6);
    expect(await enqueue(db, { ...mail, toEmail: 'luis@correo.test' })).toMatchObject({
      queued: true,
    });
    expect(await enqueue(db, { ...mail, now: now + 24 * hour })).toMatchObject({ queued: true });
  },
);

test('six mails of a kind do not limit other kinds', async () => {
  await times(6, () => enqueue(db, { now }));
  for (const mail of uninvited) expect(queuedOf(await times(7, () => enqueue(db, mail)))).toBe(6);
  expect(await enqueue(db, approved)).toMatchObject({ queued: true });
});

test('account mails that strangers cannot cause have no limit', async () => {
  expect(queuedOf(await times(12, () => enqueue(db, approved)))).toBe(12);
});

test('an account mail has no unsubscribe header', async () => {
  await enqueue(db, approved);
  await mailer.deliverDue();
  expect(sent).toMatchObject([
    { to: email, headers: {}, templateParams: { user_email: email, app_name: 'Ingreso Activo' } },
  ]);
  expect(JSON.stringify(sent)).not.toMatch(/unsubscribe|baja/i);
});

// Threat 7
test('a link’s token is in the mail, but not in the outbox or the log', async () => {
  result = { ok: false, retry: true, reason: '503' };
  const { id } = await enqueue(db, uninvited[2]);
  await mailer.deliverDue();
  const token = await links.sign('clave', { id: link.tokenId, expiresAt: link.expiresAt });
  expect(sent[0]?.text).toContain(`https://sitio.test/clave#token=${token}`);
  expect(JSON.stringify(await findMail(db, id))).not.toContain(token);
  expect(JSON.stringify(warn.mock.calls)).not.toContain('eyJ');
});

test('a mail’s parameters may be SQL, which D1 computes when it stores the mail', async () => {
  const mail = { ...approved, id: crypto.randomUUID(), toEmail: email };
  const nombre = sql`count(*) || ' "Ana"'`;
  const params = jsonSql<MailParams<'approved'>>({ nombre }, sql`totals WHERE FALSE`);
  const [row] = await queueMail(db, { ...mail, params }, sql`TRUE`);
  expect(row?.params).toEqual({ nombre: '0 "Ana"' });
});
