import { beforeEach, expect, test, vi } from 'vitest';
import { createMailer } from '../../worker/api/mail/deliver.ts';
import { createJsonApiSender } from '../../worker/api/mail/providers/json-api.ts';
import { resendApi } from '../../worker/api/mail/providers/resend.ts';
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
import { startMailServer } from './mail-server.ts';
import { runSql } from './requests.ts';

const { db, d1 } = openOwnDatabase();

/** The mail service accepts two mails a second. After `max` mails, it refuses all mails for an hour. */
let max = Number.POSITIVE_INFINITY;
let taken: { to: string; at: number }[] = [];
/** The recipients in the order of the calls. */
let asked: string[] = [];
let refusals = 0;
const busy = (seconds: number) => ({
  status: 429,
  // The text comes from https://resend.com/docs/api-reference/errors.
  body: '{"statusCode":429,"name":"rate_limit_exceeded","message":"Too many requests."}',
  headers: { 'retry-after': String(seconds) },
});
const server = await startMailServer(({ body }) => {
  const at = Date.now();
  const to = String((body as { to: string[] }).to[0]);
  asked.push(to);
  if (taken.length >= max) {
    refusals += 1;
    return busy(3600);
  }
  if (taken.filter((one) => one.at > at - 1000).length >= 2) {
    refusals += 1;
    return busy(1);
  }
  taken.push({ to, at });
  return { status: 200, body: '{"id":"aceptado"}' };
});

const access = { apiKey: 'clave', baseUrl: server.url };
const mailer = createMailer({
  readBrand,
  mayAdvertise,
  db,
  config,
  tokens,
  links,
  send: createJsonApiSender(resendApi(access), access),
  clock: () => Date.now(),
});

beforeEach(async () => {
  taken = [];
  asked = [];
  refusals = 0;
  max = Number.POSITIVE_INFINITY;
  await emptyMailDb(db);
  vi.spyOn(console, 'log').mockImplementation(() => {});
});

const queueAccountMail = (toEmail: string, now: number) =>
  enqueue(db, {
    toEmail,
    template: 'paypal-changed',
    params: { nombre: 'Ana', paypalEmail: 'ana@paypal.test' },
    now,
  });
const queueLink = (toEmail: string, now: number) =>
  enqueue(db, {
    toEmail,
    template: 'reset',
    params: { nombre: 'Luis', tokenId: crypto.randomUUID(), expiresAt: now + 3_600_000 },
    now,
  });
const spent = () =>
  runSql({ db: d1 }, "SELECT * FROM outbox WHERE estado = 'pendiente' AND attempts > 0");

// Threat 81
test('mails with a link leave first, and a member’s many mails delay no other member', async () => {
  const now = Date.now() - 60_000;
  for (let n = 0; n < 60; n++) await queueAccountMail('muchos@correo.test', now + n);
  for (let n = 0; n < 9; n++) await queueAccountMail(`otra-${n}@correo.test`, now + 500 + n);
  await queueAccountMail('bea@correo.test', now + 100);
  await queueLink('luis@correo.test', now + 2000);
  max = 9;
  await mailer.deliverDue();
  // A run sends five mails at the same time, and these mails can arrive in any order.
  expect(asked.slice(0, 5)).toContain('luis@correo.test');
  expect(taken.map(({ to }) => to)).toContain('bea@correo.test');
  expect(taken).toHaveLength(9);
});

// Threat 81
test('if the mail service is busy, a delayed mail does not use up an attempt', async () => {
  const now = Date.now() - 60_000;
  for (let n = 0; n < 8; n++) await queueAccountMail(`persona-${n}@correo.test`, now + n);
  await mailer.deliverDue();
  expect(taken).toHaveLength(8);
  expect(refusals).toBeGreaterThan(0);
  expect(await spent()).toEqual([]);
});

test('if the mail service stays busy, the run ends, and the next run tries again', async () => {
  max = 0;
  const now = Date.now() - 60_000;
  for (let n = 0; n < 30; n++) await queueAccountMail(`persona-${n}@correo.test`, now + n);
  await mailer.deliverDue();
  expect(refusals).toBeLessThanOrEqual(5);
  expect(await spent()).toEqual([]);
  const soon = await runSql(
    { db: d1 },
    'SELECT id FROM outbox WHERE due_at <= ?',
    Date.now() + 60_000,
  );
  expect(soon).toHaveLength(30);
});
