import { expect, test } from 'vitest';
import type { MailAnswer, MailRow } from '#contract/lists/mails.ts';
import { formRow, insertRow, unlockRow } from '../support/rows.ts';
import { getSharedMailSite } from './mails-admin-support.ts';
import { post, runSql } from './requests.ts';

const { service, site, admin, writeMail, mailOf, open, retry } = await getSharedMailSite();

const params = { name: 'Ana', country: 'México', app: 'PollPay', link: 'https://a.test/' };
const correct = (id: string, email: string, key: string = crypto.randomUUID()) => {
  const headers = { ...admin.headers, 'idempotency-key': key };
  return post(site, `/api/admin/correos/${id}/direccion`, { email }, headers);
};

async function listed(email: string) {
  const path = `/api/admin/listas/correos?en=email&buscar=${encodeURIComponent(email)}`;
  const answer = await site.fetch(path, { headers: admin.headers });
  return ((await answer.json()) as { rows: MailRow[] }).rows;
}

test('a correction sends the mail to the new email and moves the old email’s leads', async () => {
  const [wrong, right] = ['rosa@gmial.com', 'rosa@gmail.com'];
  await insertRow(site, 'leads', unlockRow({ email: wrong }));
  await insertRow(site, 'leads', unlockRow({ email: wrong, app_name: 'Sweatcoin' }));
  await insertRow(site, 'leads', unlockRow({ email: right }));
  await insertRow(site, 'leads_generar', formRow({ email: wrong }));
  const lastError = 'el proveedor respondió 550';
  const id = await writeMail({ template: 'welcome', params, toEmail: wrong, lastError });
  expect(await (await open(id)).json()).toMatchObject({
    canCorrect: true,
    error: null,
    noRetry: 'Esa dirección no recibe correos. Escribe la correcta y sale de nuevo.',
  });
  expect((await correct(id, 'no es')).status).toBe(422);
  const answer = await correct(id, right);
  expect(answer.status).toBe(200);
  expect(await answer.json()).toMatchObject({ message: expect.stringContaining('corregimos') });
  await expect.poll(() => service.requests).toHaveLength(1);
  expect(service.requests[0]?.body).toMatchObject({ to: [right] });
  expect(await mailOf(id)).toMatchObject({ estado: 'cancelado' });
  const done = 'Este correo ya salió a la dirección corregida.';
  expect(await (await open(id)).json()).toMatchObject({ noRetry: done, canCorrect: false });
  expect(await retry(id)).toMatchObject({ ok: false, code: 'corrected', message: done });
  expect(await listed(wrong)).toMatchObject([{ id, noRetry: done }]);
  const leads = `SELECT app_name AS app, email FROM leads WHERE email LIKE 'rosa@%' ORDER BY 1, 2`;
  expect(await runSql(site, leads)).toEqual([
    { app: 'PollPay', email: right },
    { app: 'PollPay', email: wrong },
    { app: 'Sweatcoin', email: right },
  ]);
  const forms = `SELECT email FROM leads_generar WHERE email LIKE 'rosa@%'`;
  expect(await runSql(site, forms)).toEqual([{ email: right }]);
});

test('a failed mail is sent again once its email is allowed, unless it was corrected', async () => {
  const allow = (email: string) =>
    post(site, '/api/admin/direcciones/permitir', { email }, admin.headers);
  const [kept, wrong] = ['eva@buzon.test', 'eva@gmial.com'];
  const atOne = { created_at: 1, bounced_at: 1 };
  const write = (toEmail: string) =>
    writeMail({ template: 'welcome', params, toEmail, lastError: 'el proveedor respondió 550' });
  const id = await write(kept);
  const corrected = await write(wrong);
  expect((await correct(corrected, 'eva@gmail.com')).status).toBe(200);
  for (const email of [kept, wrong]) {
    await insertRow(site, 'mail_suppressions', { email, is_unsubscribed: 0, ...atOne });
    await runSql(site, 'UPDATE outbox SET provider_id = id WHERE recipient = ?', email);
  }
  await insertRow(site, 'delivery_events', {
    id: `e-${corrected}`,
    kind: 'bounced',
    mail_id: corrected,
    email: wrong,
    provider: 'resend',
    day: '2026-01-01',
    event_at: 1,
    received_at: 1,
  });
  expect(await retry(id)).toMatchObject({ ok: false, code: 'wrong-address' });
  for (const email of [kept, wrong]) expect((await allow(email)).status).toBe(200);
  expect(await retry(id)).toMatchObject({ ok: true });
  const mails = 'SELECT count(*) AS mails FROM outbox WHERE recipient = ?';
  expect(await runSql(site, mails, wrong)).toEqual([{ mails: 1 }]);
});

async function writeBounced(given: { template: string; params: object; toEmail: string }) {
  const id = await writeMail({ ...given, estado: 'enviado' });
  await runSql(site, 'UPDATE outbox SET provider_id = ? WHERE id = ?', `p-${id}`, id);
  await insertRow(site, 'delivery_events', {
    id: `e-${id}`,
    kind: 'bounced',
    mail_id: `p-${id}`,
    email: given.toEmail,
    provider: 'resend',
    day: '2026-01-01',
    event_at: 1,
    received_at: 1,
  });
  return id;
}

test.each([
  ['verify', { nombre: 'Ana', tokenId: 't', expiresAt: 1 }, 'puede registrarse de nuevo'],
  ['approved', { nombre: 'Ana' }, 'no debe crear otra'],
])('a bounced mail’s page (%s) says whether to register again', async (template, given, advice) => {
  const toEmail = `${crypto.randomUUID()}@gmial.com`;
  const id = await writeBounced({ template, params: given, toEmail });
  expect(await (await open(id)).json()).toMatchObject({
    noRetry: expect.stringContaining(advice),
    canCorrect: false,
  });
  expect(await retry(id)).toMatchObject({ ok: false, code: 'bounced' });
});

test('the owner can correct a bounced mail’s email once, even if it has no leads', async () => {
  const toEmail = 'nadie@gmial.com';
  const id = await writeBounced({ template: 'welcome', params, toEmail });
  expect(await (await open(id)).json()).toMatchObject({ canCorrect: true });
  const key = crypto.randomUUID();
  const answer = await correct(id, 'nadie@gmail.com', key);
  expect(await answer.json()).toEqual({
    message: 'Lo enviamos a nadie@gmail.com. No había datos que corregir.',
  });
  expect(await (await open(id)).json()).toMatchObject({ canCorrect: false });
  expect((await correct(id, 'nadie@gmail.com', key)).status).toBe(200);
  expect((await correct(id, 'otra@gmail.com')).status).toBe(409);
  await expect.poll(() => service.requests).toHaveLength(1);
  expect(await mailOf(id)).toMatchObject({ estado: 'enviado' });
});

test('the owner cannot correct an account’s mail or a suppressed email', async () => {
  const ofAccount = await writeMail();
  expect(await (await open(ofAccount)).json()).toMatchObject({ canCorrect: false });
  expect((await correct(ofAccount, 'otra@correo.test')).status).toBe(409);
  const email = 'sin-correos@correo.test';
  await runSql(site, 'INSERT INTO mail_suppressions (email, created_at) VALUES (?, 1)', email);
  const id = await writeMail({ template: 'welcome', params });
  expect((await correct(id, email)).status).toBe(409);
  expect(await mailOf(id)).toMatchObject({ estado: 'muerto' });
  expect(service.requests).toEqual([]);
});

test.each([
  ['ana.paz@gmail.com', 'anapaz+ofertas@googlemail.com', { is_unsubscribed: 1 }],
  ['luz@proton.me', 'l.u.z@pm.me', { is_unsubscribed: 0, complained_at: 1 }],
  ['sol@fastmail.com', 'ofertas@sol.fastmail.com', { is_unsubscribed: 1 }],
])(
  'the API refuses the new email %s if its alias %s is suppressed',
  async (right, spelled, facts) => {
    await insertRow(site, 'mail_suppressions', { email: spelled, created_at: 1, ...facts });
    const lastError = 'el proveedor respondió 550';
    const toEmail = `${crypto.randomUUID()}@gmial.com`;
    const id = await writeMail({ template: 'welcome', params, lastError, toEmail });
    expect((await correct(id, right)).status).toBe(409);
    expect((await correct(id, `otra.${right}`)).status).toBe(200);
    await expect.poll(() => service.requests).toHaveLength(1);
  },
);

test.each([
  ['a delivery after its bounce', { bounced: 100, delivered: 200 }, false],
  ['a delivery before its bounce', { bounced: 200, delivered: 100 }, true],
  ['a delivery after its refusal', { refused: 100, delivered: 101 }, false],
  ['a delivery before its refusal', { refused: 101, delivered: 100 }, true],
  ['a permission before its refusal', { refused: 101, allowed: 100 }, true],
  ['a permission after its refusal', { refused: 100, allowed: 101 }, false],
])('a mail with %s can be corrected only if the fault came last', async (_, times, canCorrect) => {
  const { refused, ...events } = { refused: undefined, ...times } as Record<string, number>;
  const toEmail = `${crypto.randomUUID()}@gmail.com`;
  const lastError = refused === undefined ? null : 'el proveedor respondió 550';
  const estado = refused === undefined ? 'enviado' : 'muerto';
  const id = await writeMail({ template: 'welcome', params, toEmail, lastError, estado });
  // A sender's claim ends one minute after it begins, so this is the end of the claim.
  const due = (refused ?? 0) + 60_000;
  await runSql(site, 'UPDATE outbox SET provider_id = id, due_at = ? WHERE id = ?', due, id);
  for (const [kind, at] of Object.entries(events)) {
    await insertRow(site, 'delivery_events', {
      id: crypto.randomUUID(),
      kind,
      mail_id: kind === 'bounced' ? id : null,
      email: toEmail,
      provider: 'resend',
      day: '2026-01-01',
      event_at: at,
      received_at: 90_000,
    });
  }
  expect(await (await open(id)).json()).toMatchObject({ canCorrect });
});

test.each([
  [
    'unsubscribed',
    { is_unsubscribed: 1 },
    'unsubscribed',
    'Esta persona pidió no recibir más correos.',
  ],
  [
    'unsubscribed from a mailbox that bounces',
    { is_unsubscribed: 1, bounced_at: 1 },
    'unsubscribed',
    'Esta persona pidió no recibir más correos.',
  ],
  [
    'complained',
    { is_unsubscribed: 0, complained_at: 1 },
    'complained',
    'Esta persona marcó un correo nuestro como spam. Solo si te lo pide, permítela de nuevo en «Direcciones sin correo».',
  ],
] as const)(
  'if a lead %s, the mail offers no correction and shows the reason',
  async (_, facts, code, noRetry) => {
    const toEmail = `${crypto.randomUUID()}@correo.test`;
    await insertRow(site, 'mail_suppressions', { email: toEmail, created_at: 1, ...facts });
    const lastError = 'el proveedor respondió 550';
    const id = await writeMail({ template: 'welcome', params, toEmail, lastError });
    expect(await (await open(id)).json()).toMatchObject({
      noRetry,
      canCorrect: false,
      error: null,
    });
    expect(await retry(id)).toMatchObject({ ok: false, code });
    expect(await listed(toEmail)).toMatchObject([{ error: noRetry, noRetry }]);
    const refused = await correct(id, 'otra-persona@correo.test');
    expect(refused.status).toBe(409);
    expect(await refused.json()).toMatchObject({ error: { message: noRetry } });
    expect(service.requests).toEqual([]);
  },
);

test('a lead’s mail that failed with HTTP 401 offers a retry and no correction', async () => {
  const id = await writeMail({ template: 'welcome', params });
  expect(await (await open(id)).json()).toMatchObject({
    noRetry: null,
    canCorrect: false,
    error: 'HTTP 401',
  });
});

test('the row of an expired mail shows its fault and offers no retry', async () => {
  const toEmail = `${crypto.randomUUID()}@correo.test`;
  const id = await writeMail({
    template: 'verify',
    params: { nombre: 'Ana', tokenId: 't', expiresAt: 1 },
    toEmail,
  });
  const shown = (await (await open(id)).json()) as MailAnswer;
  expect(shown).toMatchObject({ error: 'HTTP 401', noRetry: expect.stringContaining('venció') });
  expect(await listed(toEmail)).toMatchObject([{ error: shown.error, noRetry: shown.noRetry }]);
});
