import { afterAll, beforeEach, expect, test } from 'vitest';
import { createMember, signedIn } from '../members.ts';
import { startMailSite } from './mails-admin-support.ts';
import { decide } from './payouts-support.ts';
import { post, rowsOf } from './requests.ts';

// A mail about the state of an account or a payout is sent only while the state is that.

const world = await startMailSite();
const { service, site, admin, answerWith, writeMail, mailOf, open, retry } = world;
afterAll(world.stop);
beforeEach(() => {
  answerWith();
  service.requests.length = 0;
});

test('suspended while a provider delays it, nobody reads that their account is active', async () => {
  const { id: memberId, email: toEmail } = await createMember(site);
  const [lapsed, dead] = [
    await writeMail({ toEmail, estado: 'enviando', template: 'reinstated' }),
    await writeMail({ toEmail }),
  ];
  await rowsOf(site, 'UPDATE outbox SET attempts = 1 WHERE id = ?', lapsed);
  const suspended = { estado: 'suspendido', motivo: 'Varias cuentas' };
  await decide(site, admin.headers, `miembros/${memberId}`, suspended);
  await site.runCron();
  expect(await mailOf(lapsed)).toMatchObject({
    estado: 'cancelado',
    last_error: 'ya no correspondía',
  });
  expect(await retry(dead)).toMatchObject({
    ...{ ok: false, message: 'La cuenta cambió de estado: este correo ya no corresponde.' },
  });
  await expect.poll(() => service.requests).toHaveLength(1);
  expect(service.requests[0]?.body).toMatchObject({ subject: 'Suspendimos tu cuenta' });
});

const mailAbout = async (recipient: string, template: string) => {
  const sql = 'SELECT id, estado FROM outbox WHERE recipient = ? AND template = ?';
  const [row] = await rowsOf<{ id: string; estado: string }>(site, sql, recipient, template);
  return row ?? { id: '', estado: '' };
};
const makeDue = (id: string) =>
  rowsOf(site, `UPDATE outbox SET due_at = 1 WHERE id = ? AND estado = 'pendiente'`, id);

test('a late notice of a suspension never reaches a member who was reinstated', async () => {
  answerWith({ status: 503, body: '{}' });
  const { id, email } = await createMember(site);
  const decideOn = (body: object) => decide(site, admin.headers, `miembros/${id}`, body);
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

test('a late notice that a payout is pending is not sent once the payout has ended', async () => {
  answerWith({ status: 503, body: '{}' });
  const member = await createMember(site, { saldoCents: 3000, paypalEmail: 'pp@correo.test' });
  const headers = await signedIn(site, member.id);
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
