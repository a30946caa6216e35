import { expect, test } from 'vitest';
import { consentVersion } from '#contract/leads/consent.ts';
import type { LeadAnswer } from '#contract/leads/leads.ts';
import { followLink } from '../support/clicks.ts';
import { getSharedSite } from '../support/shared-site.ts';
import { readVisibleAnswer } from './accounts-support.ts';
import {
  countByStatus,
  countRows,
  leadBody,
  post,
  readRefusal,
  runInParallel,
  runSql,
} from './requests.ts';

const site = await getSharedSite();

const target = 'https://pollpay.app/?utm_source=ingresoactivo&utm_medium=web&utm_campaign=pollpay';

const send = (lead: unknown, headers?: Record<string, string>) =>
  post(site, '/api/leads', lead, headers);
const leadRows = (email: string) =>
  runSql(
    site,
    `SELECT id, name, email, country, country_code, app, timestamp, consent_version, consented_at,
      location, name_words FROM leads_generar WHERE email = ?`,
    email,
  );
const mailRows = (email: string) => runSql(site, 'SELECT * FROM outbox WHERE recipient = ?', email);

test('the API stores a lead with consent and location and queues the welcome mail', async () => {
  const before = Date.now();
  const lead = leadBody({ name: ' Ana Núñez ' });
  const response = await send(lead);
  expect(response.status).toBe(201);
  const answer = (await response.json()) as LeadAnswer;
  expect(answer).toEqual({
    link: expect.stringContaining(`${site.url}/ir/pollpay?c=`),
    fallbackLink: 'https://pollpay.app/',
    mail: true,
    mailWait: 'none',
  });
  expect((await followLink(site, answer.link)).target).toBe(target);

  const [row, ...others] = await leadRows(lead.email);
  expect(others).toEqual([]);
  expect(row).toEqual({
    id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    name: 'Ana Núñez',
    email: lead.email,
    country: 'Dominican Republic',
    country_code: 'DO',
    app: 'PollPay',
    timestamp: expect.any(Number),
    consent_version: consentVersion,
    consented_at: row?.timestamp,
    location: 'confirmed',
    name_words: '["ana","nunez"]',
  });
  expect(row?.timestamp).toBeGreaterThanOrEqual(before);
  expect(row?.timestamp).toBeLessThanOrEqual(Date.now());

  const [mail, ...more] = await mailRows(lead.email);
  expect(more).toEqual([]);
  expect(mail).toMatchObject({ template: 'welcome', created_at: row?.timestamp });
  expect(JSON.parse(String(mail?.params))).toEqual({
    name: 'Ana Núñez',
    country: 'República Dominicana',
    app: 'PollPay',
    link: expect.stringContaining(`${site.url}/ir/pollpay?c=`),
  });
  expect((await followLink(site, JSON.parse(String(mail?.params)).link)).target).toBe(target);
});

test('the home page’s form stores no app and links to the list of apps', async () => {
  const lead = leadBody({ app: 'Ingreso Activo' });
  const response = await send(lead);
  expect(response.status).toBe(201);
  expect(await response.json()).toMatchObject({ link: '/apps-que-pagan', mail: true });
  const [mail] = await mailRows(lead.email);
  expect(JSON.parse(String(mail?.params)).link).toMatch(/^https?:\/\/[^/]+\/apps-que-pagan$/);
});

test('a second lead with the same email and app gets SPEC’s refusal', async () => {
  const lead = leadBody();
  expect((await send(lead)).status).toBe(201);
  for (const email of [lead.email, lead.email.toUpperCase(), `  ${lead.email} `]) {
    expect(await readRefusal(await send({ ...lead, email, name: 'Otra' }))).toMatchObject({
      status: 409,
      code: 'aborted',
      message: 'Este correo ya está registrado.',
    });
  }
  expect(await leadRows(lead.email)).toMatchObject([{ name: 'Ana' }]);
  expect(await mailRows(lead.email)).toHaveLength(1);
});

test('one email may have leads for several apps and from several countries', async () => {
  const lead = leadBody();
  expect((await send(lead)).status).toBe(201);
  expect((await send({ ...lead, app: 'Givvy' })).status).toBe(201);
  const moved = { ...lead, country: 'Mexico' };
  expect((await send(moved, { 'x-dev-country': 'MX' })).status).toBe(201);
  expect(await leadRows(lead.email)).toHaveLength(3);
});

test('a lead with a country other than the visitor’s location gets SPEC’s refusal', async () => {
  const lead = leadBody({ country: 'Mexico' });
  const message =
    'El país seleccionado (México) no coincide con tu ubicación detectada (República Dominicana). Por favor, selecciona el país correcto.';
  expect(await readRefusal(await send(lead))).toMatchObject({
    status: 422,
    code: 'invalid-argument',
    message,
    fields: { country: message },
  });
  expect(await leadRows(lead.email)).toEqual([]);
  expect(await mailRows(lead.email)).toEqual([]);
});

test('a lead may name any country if the visitor’s location is unknown', async () => {
  const lead = leadBody({ country: 'Mexico' });
  expect((await send(lead, { 'x-dev-country': 'XX' })).status).toBe(201);
  expect(await leadRows(lead.email)).toMatchObject([
    { country: 'Mexico', country_code: 'MX', location: 'unknown' },
  ]);
});

test('the API tells the form the country of the visitor', async () => {
  const ask = async (code: string) =>
    (await site.fetch('/api/ubicacion', { headers: { 'x-dev-country': code } })).json();
  expect(await ask('MX')).toEqual({ country: 'Mexico', code: 'MX' });
  expect(await ask('XX')).toEqual({ country: '', code: null });
  expect(await (await site.fetch('/api/ubicacion')).json()).toEqual({
    country: 'Dominican Republic',
    code: 'DO',
  });
});

test('if the hidden field contains text, the API refuses the lead and stores nothing', async () => {
  const lead = leadBody({ trap: 'https://spam.test' });
  const refusal = await readRefusal(await send(lead));
  expect(refusal).toMatchObject({ status: 422, code: 'invalid-argument' });
  expect(refusal.message).toContain('Recarga la página');
  expect(await leadRows(lead.email)).toEqual([]);
  expect(await mailRows(lead.email)).toEqual([]);
});

// Threat 5
test('a lead of an unsubscribed email gets the link but no welcome mail', async () => {
  const lead = leadBody();
  await runSql(site, 'INSERT INTO mail_suppressions (email, created_at) VALUES (?, 1)', lead.email);
  const response = await send(lead);
  expect(response.status).toBe(201);
  const known = await readVisibleAnswer(response);
  expect(known).toEqual(await readVisibleAnswer(await send(leadBody())));
  expect(await mailRows(lead.email)).toMatchObject([{ template: 'come-back' }]);
});

test('thirty identical parallel requests store one lead and send one mail', async () => {
  const lead = leadBody();
  const answers = await runInParallel(30, () => send(lead));
  expect(countByStatus(answers)).toEqual({ 201: 1, 409: 29 });
  expect(await countRows(site, 'leads_generar', 'email', lead.email)).toBe(1);
  expect(await countRows(site, 'outbox', 'recipient', lead.email)).toBe(1);
});
