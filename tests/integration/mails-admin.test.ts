import { expect, test } from 'vitest';
import { createMember, signInMember } from '../support/members.ts';
import { insertRow } from '../support/rows.ts';
import { type GivenMail, getSharedMailSite } from './mails-admin-support.ts';
import { patchAsAdmin } from './payouts-support.ts';
import { post, runInParallel, runSql } from './requests.ts';

const world = await getSharedMailSite();
const { service, site, admin, answerWith, writeMail, mailOf, open, retry } = world;
const recordsOf = (id: string) =>
  runSql(
    site,
    `SELECT before, after FROM audit_log WHERE action = 'retry-mail' AND after ->> 'correo' = ?`,
    id,
  );

test('a retry sends a failed mail under the same id and leaves an audit record', async () => {
  const id = await writeMail();
  expect(await retry(id)).toMatchObject({ id, ok: true });
  await expect.poll(() => mailOf(id)).toEqual({ estado: 'enviado', attempts: 1, last_error: null });
  expect(service.requests).toHaveLength(1);
  expect(service.requests[0]?.headers['idempotency-key']).toBe(id);
  expect(await recordsOf(id)).toEqual([
    {
      before: expect.stringContaining('"error":"HTTP 401"'),
      after: expect.stringContaining('"estado":"pendiente"'),
    },
  ]);
});

test('if a retried mail fails permanently again, the owner can retry it again', async () => {
  answerWith({ status: 401, body: '{"message":"API key is invalid"}' });
  const id = await writeMail();
  await retry(id);
  await expect.poll(() => mailOf(id)).toMatchObject({ estado: 'muerto', attempts: 1 });
  answerWith();
  expect(await retry(id)).toMatchObject({ id, ok: true });
  await expect.poll(() => mailOf(id)).toMatchObject({ estado: 'enviado' });
});

test('parallel retries send one mail', async () => {
  const id = await writeMail();
  await runInParallel(10, () => retry(id));
  await expect.poll(() => mailOf(id)).toMatchObject({ estado: 'enviado' });
  expect(service.requests).toHaveLength(1);
  expect(await recordsOf(id)).toHaveLength(1);
});

test('the API refuses a retry of a suppressed mail, and the page shows the reason', async () => {
  const toEmail = 'silencio@correo.test';
  await runSql(site, 'INSERT INTO mail_suppressions (email, created_at) VALUES (?, 1)', toEmail);
  const welcome = { name: 'Ana', country: 'México', app: 'PollPay', link: 'https://a.test/' };
  const link = { nombre: 'Ana', tokenId: 't', expiresAt: 1 };
  const dead: [GivenMail, string][] = [
    [{ template: 'welcome', params: welcome, toEmail }, 'pidió no recibir'],
    [{ template: 'verify', params: link }, 'ya venció'],
    [{ params: { otro: 1 } }, 'le faltan datos'],
    [{ estado: 'enviado' }, 'ya se envió'],
    [{ estado: 'pendiente' }, 'espera su turno'],
    [{ estado: 'enviando' }, 'se está enviando'],
  ];
  for (const [given, reason] of dead) {
    const id = await writeMail(given);
    const before = await mailOf(id);
    const refusal = await retry(id);
    expect(refusal).toMatchObject({ ok: false, message: expect.stringContaining(reason) });
    expect(await mailOf(id)).toEqual(before);
    expect(await (await open(id)).json()).toMatchObject({ noRetry: refusal?.message });
  }
  expect(service.requests).toEqual([]);
});

test('the preview of a mail shows the mail without working links', async () => {
  const link = { nombre: '<img src=x>', tokenId: 'secreto', expiresAt: Date.now() + 60_000 };
  const id = await writeMail({ template: 'reset', params: link });
  const shown = (await (await open(id)).json()) as { preview: { subject: string; text: string } };
  expect(shown.preview.subject).toBe('Crea una contraseña nueva');
  expect(shown.preview.text).toContain('token=enlace-de-muestra');
  expect(shown.preview.text).not.toMatch(/eyJ/);
  const html = await (await open(id, '/html')).text();
  expect(html).not.toContain('<img');
  expect(html).not.toMatch(/eyJ/);

  const guide = await writeMail({
    template: 'welcome',
    params: { name: 'Ana', country: 'México', app: 'PollPay', link: 'https://a.test/' },
  });
  expect(await (await open(guide, '/html')).text()).toContain('baja?token=enlace-de-muestra');
});

// Threat 24
test('the preview of a mail runs no script, and only our pages can frame the preview', async () => {
  const id = await writeMail();
  const { headers } = await open(id, '/html');
  const policy = headers.get('content-security-policy') ?? '';
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain("frame-ancestors 'self'");
  expect(policy).toMatch(/; sandbox$/);
  expect(policy).not.toContain('script-src');
  expect(headers.get('x-frame-options')).toBe('SAMEORIGIN');
  expect(headers.get('cache-control')).toBe('no-store');
  // This answer is no preview, so no page may frame it.
  const other = await open(id);
  expect(other.headers.get('x-frame-options')).toBe('DENY');
  for (const unknown of ['nada', "' OR 1=1", crypto.randomUUID()]) {
    expect((await open(encodeURIComponent(unknown))).status).toBe(404);
    expect((await open(encodeURIComponent(unknown), '/html')).status).toBe(404);
  }
});

test('a mail keeps the texts from the settings at the time of its creation', async () => {
  const texts = { subject: '¡Ya eres parte!', opening: ['Pasa antes del {vence}.'] };
  await insertRow(site, 'settings', { key: 'mail:verify', value: JSON.stringify(texts) });
  const email = 'texto@correo.test';
  const body = { email, password: 'Clave-larga-2026', nombre: 'Ana', pais: 'Mexico' };
  await post(site, '/api/registro', { ...body, encuestaConfirmada: true, acepta: true });
  const sent = () =>
    service.requests
      .map(({ body }) => body as { to: string[]; subject: string; text: string })
      .find(({ to }) => to.includes(email));
  await expect.poll(() => sent()?.subject).toBe('¡Ya eres parte!');
  expect(sent()?.text).toContain('Pasa antes del ');
  expect(sent()?.text).toContain('/verificar#token=eyJ');
  await runSql(site, "UPDATE settings SET value = '{}' WHERE key = 'mail:verify'");
  const [row] = await runSql<{ id: string }>(
    site,
    'SELECT id FROM outbox WHERE recipient = ?',
    email,
  );
  expect(await (await open(row?.id ?? '')).json()).toMatchObject({
    preview: { subject: '¡Ya eres parte!' },
  });
});

// The site sends a mail about the state of an account or a payout only while this state is still current.

test('the site sends no delayed approval mail to a suspended member', async () => {
  const { id: memberId, email: toEmail } = await createMember(site);
  const [lapsed, dead] = [
    await writeMail({ toEmail, estado: 'enviando', template: 'reinstated' }),
    await writeMail({ toEmail }),
  ];
  await runSql(site, 'UPDATE outbox SET attempts = 1 WHERE id = ?', lapsed);
  const suspended = { estado: 'suspendido', motivo: 'Varias cuentas' };
  await patchAsAdmin(site, admin.headers, `miembros/${memberId}`, suspended);
  await site.runCron();
  expect(await mailOf(lapsed)).toMatchObject({
    estado: 'cancelado',
    last_error: 'ya no correspondía',
  });
  expect(await retry(dead)).toMatchObject({
    ok: false,
    message: 'La cuenta cambió de estado: este correo ya no corresponde.',
  });
  await expect.poll(() => service.requests).toHaveLength(1);
  expect(service.requests[0]?.body).toMatchObject({ subject: 'Suspendimos tu cuenta' });
});

const mailAbout = async (recipient: string, template: string) => {
  const sql = 'SELECT id, estado FROM outbox WHERE recipient = ? AND template = ?';
  const [row] = await runSql<{ id: string; estado: string }>(site, sql, recipient, template);
  return row ?? { id: '', estado: '' };
};
const makeDue = (id: string) =>
  runSql(site, `UPDATE outbox SET due_at = 1 WHERE id = ? AND estado = 'pendiente'`, id);

test('the site sends no delayed suspension mail to a reinstated member', async () => {
  answerWith({ status: 503, body: '{}' });
  const { id, email } = await createMember(site);
  const decideOn = (body: object) => patchAsAdmin(site, admin.headers, `miembros/${id}`, body);
  const suspended = { estado: 'suspendido', motivo: 'VPN' };
  await decideOn(suspended);
  await expect.poll(async () => (await mailAbout(email, 'suspended')).estado).toBe('pendiente');
  answerWith();
  service.requests.length = 0;
  await decideOn({ estado: 'activo' });
  const late = await mailAbout(email, 'suspended');
  await makeDue(late.id);
  await site.runCron();
  expect(await mailOf(late.id)).toMatchObject({
    estado: 'cancelado',
    last_error: 'ya no correspondía',
  });
  await expect.poll(() => service.requests).toHaveLength(1);
  expect(service.requests[0]?.body).toMatchObject({ subject: 'Tu cuenta vuelve a estar activa' });

  const why = 'La cuenta cambió de estado: este correo ya no corresponde.';
  expect(await retry(late.id)).toMatchObject({ ok: false, message: why });
  expect(await (await open(late.id)).json()).toMatchObject({ estado: 'cancelado', noRetry: why });
  await decideOn({ ...suspended, motivo: 'Varias cuentas' });
  expect(await retry(late.id)).toMatchObject({ ok: false, message: why });
  await decideOn({ estado: 'activo' });
  await decideOn(suspended);
  expect(await retry(late.id)).toMatchObject({ ok: true });
  await expect.poll(() => mailOf(late.id)).toMatchObject({ estado: 'enviado' });
});

test('after a payout ends, the site sends no delayed mail that calls it pending', async () => {
  answerWith({ status: 503, body: '{}' });
  const member = await createMember(site, { saldoCents: 3000, paypalEmail: 'pp@correo.test' });
  const headers = await signInMember(site, member.id);
  const key = { ...headers, 'idempotency-key': crypto.randomUUID() };
  const requested = await (await post(site, '/api/pagos', {}, key)).json();
  const { payout } = requested as { payout: { id: string } };
  await expect
    .poll(async () => (await mailAbout(member.email, 'payout-requested')).estado)
    .toBe('pendiente');
  answerWith();
  await site.fetch(`/api/pagos/${payout.id}`, { method: 'DELETE', headers });
  const late = await mailAbout(member.email, 'payout-requested');
  await makeDue(late.id);
  await site.runCron();
  expect(await mailOf(late.id)).toMatchObject({ estado: 'cancelado' });
  expect(await retry(late.id)).toMatchObject({
    message: expect.stringContaining('El pago cambió'),
  });
});
