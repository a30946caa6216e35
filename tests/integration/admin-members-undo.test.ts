import { beforeEach, expect, test } from 'vitest';
import { memberSentences as say } from '../../worker/api/members/admin/sentences.ts';
import { createMember, password, signInMember } from '../support/members.ts';
import { chooseSize } from '../support/sweep.ts';
import { readOutboxMails } from './accounts-support.ts';
import {
  countApprovals,
  createMemberCalls,
  readAccountState,
  readOneResult,
} from './admin-members-support.ts';
import { getSharedMailSite } from './mails-admin-support.ts';
import { readAccount } from './payouts-support.ts';
import { post, readRefusal, runInParallel, runSql } from './requests.ts';

// These tests check approvals, undos of approvals, and the approval mail. A local server replaces the mail
// service.

const { admin, answerWith, service, site } = await getSharedMailSite();
const desk = createMemberCalls(site, admin.headers);

beforeEach(() => runSql(site, 'DELETE FROM daily_events'));

const pendingMember = () => createMember(site, { estado: 'pendiente' });
/** Makes the approval mail due now, so the twenty seconds for an undo are over. */
const letTimePass = (email: string) =>
  runSql(site, "UPDATE outbox SET due_at = 1 WHERE recipient = ? AND estado = 'pendiente'", email);
/** Returns the subjects of the mails that the mail service has received for an email. */
const sentTo = (email: string) =>
  service.requests
    .map(({ body }) => body as { to: string[]; subject: string })
    .filter(({ to }) => to.includes(email))
    .map(({ subject }) => subject);
const mailResultOf = async (id: string) => (await desk.sendApproval(id)).json();

test('an approval takes effect at once, and its mail waits twenty seconds', async () => {
  const { id, email } = await pendingMember();
  expect(await (await desk.approve(id)).json()).toMatchObject({ undoWithinMs: 20_000 });
  expect(await readAccountState(site, id)).toEqual({ estado: 'activo', motivo: null });
  await site.runCron();
  expect(await mailResultOf(id)).toEqual({ message: say.approvedMailWaits });
  expect(sentTo(email)).toEqual([]);
  await letTimePass(email);
  expect(await mailResultOf(id)).toEqual({ message: 'Usuario aprobado y correo enviado.' });
  await site.runCron();
  expect(await mailResultOf(id)).toEqual({ message: 'Usuario aprobado y correo enviado.' });
  expect(sentTo(email)).toEqual(['Tu cuenta está activa']);
});

test('if the administrator closes the page, the cron sends the approval mail once', async () => {
  const { id, email } = await pendingMember();
  await desk.approve(id);
  await letTimePass(email);
  await Promise.all([site.runCron(), desk.sendApproval(id), site.runCron()]);
  await expect.poll(() => readOutboxMails(site, email)).toMatchObject([{ estado: 'enviado' }]);
  expect(sentTo(email)).toHaveLength(1);
});

test('an undo in time restores the pending state, stops the mail and leaves a record', async () => {
  const { id, email } = await pendingMember();
  await desk.approve(id);
  expect(await countApprovals(site)).toBe(1);
  // The member signs in between the approval and its undo.
  const headers = await signInMember(site, id);
  expect((await site.fetch('/api/panel', { headers })).status).toBe(200);
  expect(await readOneResult(await desk.undo(id))).toEqual({ id, ok: true, message: say.undone });
  expect(await readAccountState(site, id)).toEqual({ estado: 'pendiente', motivo: null });
  expect((await site.fetch('/api/panel', { headers })).status).toBe(401);
  expect(await readOutboxMails(site, email)).toEqual([]);
  expect(await countApprovals(site)).toBe(0);
  expect((await readAccount(site, id)).records).toEqual(['approve-member', 'undo-approval']);
  const again = await post(site, '/api/sesion', { email, password });
  expect(again.status).toBe(403);
  // After the undo, a second approval sends a mail as usual.
  expect((await desk.approve(id)).status).toBe(200);
  expect(await readOutboxMails(site, email)).toHaveLength(1);
  expect(await countApprovals(site)).toBe(1);
});

test('the undo of one approval reduces the count of approvals by one', async () => {
  const made = await runInParallel(3, pendingMember);
  for (const { id } of made) await desk.approve(id);
  await desk.undo(made[1]?.id ?? '');
  expect(await countApprovals(site)).toBe(2);
});

test('the API refuses an undo once the mail is due or sent or the account has changed', async () => {
  const { id, email } = await pendingMember();
  await desk.approve(id);
  await letTimePass(email);
  const late = { ok: false, message: say.undoLate };
  expect(await readOneResult(await desk.undo(id))).toMatchObject(late);
  await site.runCron();
  await expect.poll(() => readOutboxMails(site, email)).toMatchObject([{ estado: 'enviado' }]);
  expect(await readOneResult(await desk.undo(id))).toMatchObject(late);
  expect(await readAccountState(site, id)).toMatchObject({ estado: 'activo' });

  const other = await pendingMember();
  await desk.approve(other.id);
  await desk.decide(other.id, { estado: 'suspendido', motivo: 'Varias cuentas' });
  expect(await readOneResult(await desk.undo(other.id))).toMatchObject({
    ok: false,
    message: say.changed,
  });
  const never = await createMember(site);
  expect(await readOneResult(await desk.undo(never.id))).toMatchObject(late);
  const unknown = await readOneResult(await desk.undo(crypto.randomUUID()));
  expect(unknown).toMatchObject({ ok: false, message: say.unknownMember });
});

test('a member suspended within twenty seconds gets no approval mail', async () => {
  const { id, email } = await pendingMember();
  await desk.approve(id);
  await desk.decide(id, { estado: 'suspendido', motivo: 'Varias cuentas', from: 'activo' });
  await letTimePass(email);
  await site.runCron();
  await expect
    .poll(() => readOutboxMails(site, email))
    .toMatchObject([
      { template: 'approved', estado: 'cancelado' },
      { template: 'suspended', estado: 'enviado' },
    ]);
  expect(sentTo(email)).toEqual(['Suspendimos tu cuenta']);
  expect(await mailResultOf(id)).toEqual({ message: say.approvedMailCancelled });
});

test('only one of twenty parallel undos succeeds', async () => {
  const { id } = await pendingMember();
  await desk.approve(id);
  const results = await runInParallel(20, async () => readOneResult(await desk.undo(id)));
  expect(results.filter((result) => result?.ok)).toHaveLength(1);
  expect((await readAccount(site, id)).records).toEqual(['approve-member', 'undo-approval']);
  expect(await countApprovals(site)).toBe(0);
});

test('an approval succeeds while the mail service is down and reports a waiting mail', async () => {
  answerWith({ status: 503, body: '{"name":"application_error"}' });
  const { id, email } = await pendingMember();
  await desk.approve(id);
  await letTimePass(email);
  expect(await mailResultOf(id)).toEqual({ message: say.approvedMailWaits });
  expect(await readOutboxMails(site, email)).toMatchObject([{ estado: 'pendiente', attempts: 1 }]);
  expect(await readAccountState(site, id)).toMatchObject({ estado: 'activo' });
  expect(await readOneResult(await desk.undo(id))).toMatchObject({ message: say.undoLate });
  answerWith({ status: 422, body: '{"name":"validation_error"}' });
  await letTimePass(email);
  expect(await mailResultOf(id)).toEqual({ message: say.approvedMailFailed });
  expect((await desk.sendApproval((await createMember(site)).id)).status).toBe(404);
});

const rounds = chooseSize(10, 100);
test(`if two tabs decide at the same time, only one succeeds, in all ${rounds} rounds`, async () => {
  const refusal = { estado: 'rechazado', motivo: 'Datos falsos', from: 'pendiente' };
  for (let round = 0; round < rounds; round += 1) {
    const { id, email } = await pendingMember();
    const [approved, refused] = await Promise.all([desk.approve(id), desk.decide(id, refusal)]);
    const statuses = [approved.status, refused.status];
    expect(statuses.toSorted()).toEqual([200, 409]);
    const isApproved = approved.status === 200;
    const loser = isApproved ? refused : approved;
    expect(await readRefusal(loser)).toMatchObject({ message: say.changed });
    expect(await readAccountState(site, id)).toMatchObject({
      estado: isApproved ? 'activo' : 'rechazado',
    });
    expect(await readOutboxMails(site, email)).toMatchObject([
      { template: isApproved ? 'approved' : 'refused' },
    ]);
    expect((await readAccount(site, id)).records).toHaveLength(1);
  }
});
