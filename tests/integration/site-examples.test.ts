import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { SummaryAnswer } from '#contract/dashboard/summary.ts';
import { ownerSentences } from '#contract/health.ts';
import { settingSentences } from '#contract/settings/names.ts';
import { letterSentences } from '../../worker/api/letters/sentences.ts';
import { createMailer } from '../../worker/api/mail/deliver.ts';
import { createMonitorToken } from '../../worker/api/tokens/tokens.ts';
import { testSecrets } from '../support/harness.ts';
import { signInMember } from '../support/members.ts';
import { openOwnDatabase, startOwnSite } from '../support/own-site.ts';
import { insertLetter } from '../support/rows.ts';
import { sendJson } from './accounts-support.ts';
import { emptyMailDb, enqueue, mailDeps } from './mail-db.ts';
import { startMailServer } from './mail-server.ts';
import { readRefusal, runSql } from './requests.ts';
import { enrolAdmin } from './second-factor-support.ts';
import { changeSetting } from './settings-support.ts';

// In production the site shows no advertising until the owner has replaced the examples (decision 051).

const provider = await startMailServer(() => ({ status: 200, body: '{"id":"provider-1"}' }));
const site = await startOwnSite({
  vars: {
    ENVIRONMENT: 'production',
    SITE_URL: 'https://ganamas.test',
    MAIL_PROVIDER: 'resend',
    MAIL_API_KEY: 'llave',
    MAIL_API_URL: provider.url,
    MAIL_EVENTS_SECRET: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw',
    CPX_ADDRESSES: '192.0.2.1',
    HEALTH_SECONDS: '0',
  },
});
const admin = await enrolAdmin(site);
const headers = await signInMember(site, admin.id, { secondFactor: true });
const owner = { owner: 'Ana Ruiz', postalAddress: 'Calle Duarte 12' };

const summary = async () =>
  (await (await site.fetch('/api/admin/resumen', { headers })).json()) as SummaryAnswer;
const examples = async () =>
  (await summary()).duties.find(({ kind }) => kind === 'examples')?.total;
async function mends() {
  const authorization = `Bearer ${createMonitorToken(testSecrets.TOKEN_SECRET)}`;
  const answer = await site.fetch('/api/salud', { headers: { authorization } });
  const { forOwner } = (await answer.json()) as { forOwner: { message: string }[] };
  return forOwner.map(({ message }) => message);
}
const sendLetter = async () =>
  sendJson(
    site,
    'POST',
    `/api/admin/cartas/${await insertLetter(site)}/enviar`,
    { version: 1 },
    headers,
  );

test('with example data the site sends no letters, and «Hoy» and the monitor say so', async () => {
  expect((await readRefusal(await sendLetter())).message).toBe(letterSentences.noSender);
  const tests = '/api/admin/ajustes/correos/surveys/prueba';
  const tried = await readRefusal(await sendJson(site, 'POST', tests, { value: {} }, headers));
  expect(tried.message).toBe(settingSentences.noSender);
  expect(await examples()).toBe(6);
  expect(await mends()).toContain(ownerSentences.titular);

  await changeSetting(site, headers, 'sitio', owner);
  expect((await sendLetter()).status).toBe(200);
  expect(await examples()).toBe(4);
  expect(await mends()).not.toContain(ownerSentences.titular);
  await changeSetting(site, headers, 'sitio', null);
});

test('with example data, the site still sends a lead’s guide', async () => {
  const lead = { email: 'prometida@correo.test', appName: 'PollPay', acepta: true };
  expect((await sendJson(site, 'POST', '/api/leads/desbloqueo', lead)).status).toBe(201);
  const state = () => runSql(site, 'SELECT estado FROM outbox WHERE recipient = ?', lead.email);
  await expect.poll(state).toEqual([{ estado: 'enviado' }]);
});

const { db } = openOwnDatabase();

test('with example data, letters and daily mails wait; account and lead mails do not', async () => {
  await emptyMailDb(db);
  const now = Date.UTC(2026, 10, 28, 15);
  const told: string[] = [];
  const mailer = createMailer({
    ...mailDeps,
    db,
    clock: () => now,
    mayAdvertise: async () => false,
    send: async ({ subject }) => {
      told.push(subject);
      return { ok: true, providerId: null };
    },
  });
  const named = { nombre: 'Ana' };
  await enqueue(db, { now });
  await enqueue(db, { now, toEmail: 'b@correo.test', template: 'surveys', params: named });
  await enqueue(db, { now, toEmail: 'c@correo.test', template: 'password-changed', params: named });
  await mailer.deliverDue();
  expect(told.toSorted()).toEqual(['Tu contraseña cambió', 'Tu enlace de PollPay']);
  const waiting = await db.all(
    sql`SELECT template, attempts, (due_at - ${now}) / 60000 AS minutes FROM outbox WHERE estado = 'pendiente'`,
  );
  expect(waiting).toEqual([{ template: 'surveys', attempts: 0, minutes: 60 }]);
});

test('«Hoy» asks for referral links until one app has its own link', async () => {
  const unearning = async () =>
    (await summary()).duties.find(({ kind }) => kind === 'no-referrals')?.total;
  expect(await unearning()).toBe(9);
  await changeSetting(site, headers, 'app:givvy', { link: 'https://red.test/r/givvy' });
  expect(await unearning()).toBeUndefined();
});
