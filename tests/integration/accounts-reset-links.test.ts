import { expect, test } from 'vitest';
import type { LinkAnswer } from '#contract/auth/session.ts';
import { newEmail } from '../support/emails.ts';
import { createMember } from '../support/members.ts';
import { getSharedSite } from '../support/shared-site.ts';
import { awaitMails, goodPassword, readOutboxMails, signMailToken } from './accounts-support.ts';
import { freshIpAddress, post, runInParallel, runSql } from './requests.ts';

// These tests check the limits of mailed links, and the answers to people who request a link.

const site = await getSharedSite();

const forget = (email: unknown, headers?: Record<string, string>) =>
  post(site, '/api/clave/olvido', { email }, headers);
const reset = (token: unknown, typed: unknown = goodPassword) =>
  post(site, '/api/clave', { token, password: typed });
const answerOf = async (email: string) => (await (await forget(email)).json()) as LinkAnswer;

// Threat 39
test('while a reset link is valid, another request sends no mail, with the same answer', async () => {
  const { email } = await createMember(site);
  for (const asked of [email, newEmail()]) {
    const before = Date.now();
    const first = await answerOf(asked);
    expect(first).toMatchObject({ isNew: true, againAt: first.sentAt + 3_600_000 });
    expect(first.sentAt).toBeGreaterThanOrEqual(before);
    expect(first.sentAt).toBeLessThanOrEqual(Date.now());
    const again = await runInParallel(20, () => answerOf(asked));
    for (const answer of again) expect(answer).toEqual({ ...first, isNew: false });
  }
  expect(await awaitMails(site, email, 1)).toHaveLength(1);
});

// Threat 2
test('after a day of strangers’ requests, the owner still gets one link an hour', async () => {
  const { email } = await createMember(site);
  for (let hour = 0; hour < 9; hour++) {
    expect(await awaitMails(site, email, hour)).toHaveLength(hour);
    expect(await answerOf(email)).toMatchObject({ isNew: true });
    expect(await awaitMails(site, email, hour + 1)).toHaveLength(hour + 1);
    await runSql(site, "UPDATE rate_limits SET window = window - 3600000 WHERE key LIKE 'link:%'");
    await runSql(
      site,
      `UPDATE one_time_tokens SET created_at = created_at - 3600000, expires_at = expires_at - 3600000
       WHERE member_id = (SELECT id FROM members WHERE email = ?)`,
      email,
    );
  }
});

test('an hour after a request for a link, the cron deletes the request’s row', async () => {
  const rows = () =>
    runSql(site, "SELECT key FROM rate_limits WHERE key LIKE 'link:%' OR key = 'sign-in:prueba'");
  await answerOf(newEmail());
  const old = Date.now() - 61 * 60_000;
  await runSql(site, "UPDATE rate_limits SET window = ? WHERE key LIKE 'link:%'", old);
  await runSql(
    site,
    "INSERT INTO rate_limits (key, window, hits) VALUES ('sign-in:prueba', ?, 1)",
    old,
  );
  await site.runCron();
  await expect.poll(rows).toEqual([{ key: 'sign-in:prueba' }]);
});

// Threat 2
test('a second verification request leaves the owner’s reset link valid', async () => {
  const { email } = await createMember(site);
  const again = await post(site, '/api/registro/reenviar', { email });
  expect(await again.json()).toMatchObject({ isNew: true });
  expect(await answerOf(email)).toMatchObject({ isNew: true });
  await awaitMails(site, email, 1);
});

// Threat 5
test('the site sends a new link after a link is used; strangers see no difference', async () => {
  const { email } = await createMember(site);
  const nobody = newEmail();
  const [first, firstOfNobody] = [await answerOf(email), await answerOf(nobody)];
  const [mail] = await awaitMails(site, email, 1);
  expect((await reset(await signMailToken(site, mail))).status).toBe(204);
  expect(await answerOf(email)).toEqual({ ...first, isNew: false });
  expect(await answerOf(nobody)).toEqual({ ...firstOfNobody, isNew: false });
  // The email gets three mails: the first link, the mail about the new password, and one more link. Further
  // requests send no mail.
  await awaitMails(site, email, 3);
  await runInParallel(10, () => answerOf(email));
  const sent = (await readOutboxMails(site, email)).filter(({ template }) => template === 'reset');
  expect(sent).toHaveLength(2);
  expect((await reset(await signMailToken(site, sent[1]))).status).toBe(204);
  expect(await readOutboxMails(site, nobody)).toEqual([]);
});

// Threat 39
test('the site sends an account five links an hour; one a day resets the change limit', async () => {
  const { id, email } = await createMember(site);
  for (let n = 0; n < 7; n++) {
    expect((await forget(email)).status).toBe(202);
    const links = async () =>
      (await readOutboxMails(site, email)).filter(({ template }) => template === 'reset');
    if (n < 5) await expect.poll(async () => (await links()).length).toBe(n + 1);
    await runSql(
      site,
      'REPLACE INTO rate_limits (key, window, hits) VALUES (?, ?, 9)',
      `own-change:${id}`,
      Date.now() - (Date.now() % 86_400_000),
    );
    if (n < 5)
      expect((await reset(await signMailToken(site, (await links()).at(-1)))).status).toBe(204);
    const kept = await runSql(
      site,
      'SELECT hits FROM rate_limits WHERE key = ?',
      `own-change:${id}`,
    );
    expect(kept).toHaveLength(n === 0 ? 0 : 1);
  }
  const sent = (await readOutboxMails(site, email)).filter(({ template }) => template === 'reset');
  expect(sent).toHaveLength(5);
});

// Threat 2
test('requests from a flooding network do not delay an applicant’s link', async () => {
  const { email } = await createMember(site, { estado: 'pendiente', verified: false });
  const flooding = { 'cf-connecting-ip': freshIpAddress() };
  for (let n = 0; n < 20; n++) {
    const lead = { email: newEmail(), appName: 'PollPay', acepta: true };
    expect((await post(site, '/api/leads/desbloqueo', lead, flooding)).status).toBe(201);
  }
  const again = (headers = {}) => post(site, '/api/registro/reenviar', { email }, headers);
  const states = async () =>
    (await runSql(site, 'SELECT estado FROM outbox WHERE recipient = ?', email)).map(
      ({ estado }) => estado,
    );
  const waiting = async () =>
    (await runSql(site, 'SELECT id FROM outbox WHERE recipient = ? AND turn IS NOT NULL', email))
      .length;
  for (let n = 1; n < 3; n++) {
    expect((await again(flooding)).status).toBe(202);
    await expect.poll(states).toEqual(Array(n).fill('pendiente'));
  }
  expect((await again()).status).toBe(202);
  await expect.poll(waiting).toBe(0);
  await site.runCron();
  expect(await states()).toEqual(['enviado', 'enviado']);
});
