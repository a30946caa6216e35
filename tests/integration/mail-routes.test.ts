import { Hono } from 'hono';
import { requestId } from 'hono/request-id';
import { beforeEach, expect, test } from 'vitest';
import { checkedJsonSql } from '../../worker/api/db/json-sql.ts';
import { mailSuppressions } from '../../worker/api/db/tables/outbox.ts';
import { unsubscribeRoutes } from '../../worker/api/mail/routes.ts';
import { createLinkTokens, createUnsubscribeTokens } from '../../worker/api/tokens/tokens.ts';
import { parseLocalConfig } from '../../worker/local/api/env.ts';
import { mailboxRoutes } from '../../worker/local/api/mailbox.ts';
import { openOwnDatabase } from '../support/own-site.ts';
import { neededVariables } from '../support/secrets.ts';
import { emptyMailDb, enqueue, readBrand, welcomeParams } from './mail-db.ts';

const { db } = openOwnDatabase();
beforeEach(() => emptyMailDb(db));

const config = parseLocalConfig({
  ...neededVariables,
  ENVIRONMENT: 'local',
  SITE_URL: 'http://localhost:8787',
  MAIL_PROVIDER: 'local',
});
const now = 1_800_000_000_000;
const email = 'ana@correo.test';
const tokens = createUnsubscribeTokens(config);
const links = createLinkTokens(config);
const bindings = { SHIELD: { limit: async () => ({ success: true }) } };
const app = new Hono()
  .use(requestId())
  .route('/', mailboxRoutes({ readBrand, config, db, links, tokens }))
  .route('/api', unsubscribeRoutes({ readBrand, bindings, config, db, tokens, clock: () => now }));

const suppressed = () => db.select().from(mailSuppressions);
const oneClick = { 'List-Unsubscribe': 'One-Click' };
const post = (path: string, body: string, type = 'application/x-www-form-urlencoded') =>
  app.request(path, { method: 'POST', body, headers: { 'content-type': type } });

test('a mail program’s one-click request unsubscribes, and a repetition succeeds', async () => {
  const token = await tokens.sign(email);
  const body = new URLSearchParams(oneClick).toString();
  expect((await post(`/api/baja?token=${token}`, body)).status).toBe(204);
  expect((await post(`/api/baja?token=${token}`, body)).status).toBe(204);
  expect(await suppressed()).toMatchObject([{ email, createdAt: now, keptSince: now }]);
  expect(await enqueue(db, { now, toEmail: email })).toMatchObject({ queued: false });
});

test('a multipart form as in RFC 8058 unsubscribes the email', async () => {
  const form = new FormData();
  form.set('List-Unsubscribe', 'One-Click');
  const path = `/api/baja?token=${await tokens.sign(email)}`;
  expect((await app.request(path, { method: 'POST', body: form })).status).toBe(204);
  expect(await suppressed()).toHaveLength(1);
});

test('JSON from our own page unsubscribes the email', async () => {
  const body = JSON.stringify({ token: await tokens.sign(email) });
  expect((await post('/api/baja', body, 'application/json')).status).toBe(204);
  expect(await suppressed()).toHaveLength(1);
});

test.each([
  ['no body', ''],
  ['a form with something else', 'List-Unsubscribe=otra'],
  ['a text', 'List-Unsubscribe=One-Click', 'text/plain'],
  ['a text without a charset that we know', 'x', 'text/plain; charset=utf-16'],
  ['a broken multipart form', '--x', 'multipart/form-data'],
])(
  'a mail program’s request with %s and a valid token unsubscribes the email',
  async (_, body, type?: string) => {
    const path = `/api/baja?token=${await tokens.sign(email)}`;
    expect((await post(path, body, type)).status).toBe(204);
    expect(await suppressed()).toHaveLength(1);
  },
);

test('a mail program’s request without a body and content type unsubscribes the email', async () => {
  const path = `/api/baja?token=${await tokens.sign(email)}`;
  expect((await app.request(path, { method: 'POST' })).status).toBe(204);
  expect(await suppressed()).toHaveLength(1);
});

test('a GET of the unsubscribe URL redirects to the page and changes nothing', async () => {
  const token = await tokens.sign(email);
  for (const method of ['GET', 'HEAD']) {
    const answer = await app.request(`/api/baja?token=${token}&utm_source=x`, { method });
    expect(answer.status).toBe(303);
    expect(answer.headers.get('location')).toBe(`${config.SITE_URL}/baja?token=${token}`);
    expect(answer.headers.get('cache-control')).toBe('no-store');
  }
  expect((await app.request('/api/baja')).headers.get('location')).toBe(
    `${config.SITE_URL}/baja?token=`,
  );
  expect(await suppressed()).toEqual([]);
});

test('a request without a valid token gets a JSON 400', async () => {
  const answers = await Promise.all([
    post('/api/baja', 'List-Unsubscribe=One-Click'),
    post('/api/baja?token=', 'List-Unsubscribe=One-Click'),
    post('/api/baja', '{"token"', 'application/json'),
    post('/api/baja', '{"token":{"a":1}}', 'application/json'),
    post('/api/baja', 'null', 'application/json'),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([400, 400, 400, 400, 400]);
  expect(await answers[0]?.json()).toMatchObject({
    error: { code: 'invalid-argument', message: expect.any(String), requestId: expect.any(String) },
  });
  expect(await suppressed()).toEqual([]);
});

// Threat 42
test('a forged token unsubscribes no email', async () => {
  const forger = createUnsubscribeTokens({ ...config, TOKEN_SECRET: 'x'.repeat(32) });
  const token = await forger.sign(email);
  const answer = await post(`/api/baja?token=${token}`, 'List-Unsubscribe=One-Click');
  expect(answer.status).toBe(422);
  expect(await answer.text()).not.toContain(token);
  expect(await suppressed()).toEqual([]);
});

test('the local mailbox lists mails newest first and filters by email', async () => {
  const first = await enqueue(db, { now, toEmail: email });
  const second = await enqueue(db, { now: now + 1, toEmail: 'luis@correo.test' });
  const page = await (await app.request('/__correo')).text();
  expect(page.indexOf(second.id)).toBeLessThan(page.indexOf(first.id));
  expect(page).toContain('Tu enlace de PollPay');

  const answer = await app.request('/__correo.json?to=ANA@correo.test');
  expect(await answer.json()).toEqual({
    mails: [
      expect.objectContaining({
        id: first.id,
        to: email,
        estado: 'pendiente',
        subject: 'Tu enlace de PollPay',
        html: expect.stringContaining('<!doctype html>'),
        text: expect.stringContaining('/baja?token='),
        headers: expect.objectContaining({ 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }),
      }),
    ],
  });
});

test('the local mailbox shows one mail in isolation and without scripts', async () => {
  const { id } = await enqueue(db, { now, params: { ...welcomeParams, name: '<b>Ana</b>' } });
  const answer = await app.request(`/__correo/${id}`);
  const csp = answer.headers.get('content-security-policy');
  expect(csp).toContain("default-src 'none'");
  expect(csp).toContain('sandbox allow-popups allow-popups-to-escape-sandbox;');
  expect(csp).toContain("frame-ancestors 'none'");
  expect(answer.headers.get('x-frame-options')).toBe('DENY');
  const page = await answer.text();
  expect(page).toContain('<base target="_blank">');
  expect(page).not.toContain('<b>');
});

test('the local mailbox lists a mail even if the site cannot compose the mail', async () => {
  const { id } = await enqueue(db, { now, params: checkedJsonSql({}) });
  expect(await (await app.request('/__correo')).text()).toContain('(no se pudo componer)');
  expect((await app.request(`/__correo/${id}`)).status).toBe(404);
});
